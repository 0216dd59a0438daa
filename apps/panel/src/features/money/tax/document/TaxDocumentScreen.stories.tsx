import type { CorrectTaxDocumentBody } from '@dorsal/api-contract/panel/tax-corrections';
import type { TaxDocumentDetailBody } from '@dorsal/api-contract/panel/tax-documents';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import {
  type Answer,
  type Answers,
  membershipAs,
  PanelStory,
  sessionAs,
} from '#/testing/answering-panel.tsx';
import { minutesAgo } from '#/testing/panel-examples.ts';
import { exampleTaxDocument, taxAnswers, taxDocumentCall } from '#/testing/tax-examples.ts';
import { TaxDocumentScreen } from './TaxDocumentScreen.tsx';

const meta = {
  title: 'Panel/Tax document',
  component: TaxDocumentScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TaxDocumentScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const call = taxDocumentCall('document-5');
const corrections = `POST ${call}/corrections`;

const document = (
  changes: Partial<TaxDocumentDetailBody> = {},
  {
    answers = {},
    session = sessionAs('finance'),
  }: { answers?: Answers; session?: ReturnType<typeof sessionAs> } = {},
): Story => ({
  render: () => (
    <PanelStory
      path="/:org/events/:event/money/invoices/:document"
      at="/ca-la-marina/events/puerto/money/invoices/document-5"
      session={session}
      answers={{
        ...taxAnswers,
        [`GET ${call}`]: { body: { ...exampleTaxDocument, ...changes } },
        ...answers,
      }}
    >
      <TaxDocumentScreen />
    </PanelStory>
  ),
});

const [refused] = exampleTaxDocument.records as [TaxDocumentDetailBody['records'][0]];
const waiting: TaxDocumentDetailBody['records'][0] = { kind: 'alta', madeAt: minutesAgo(0), answer: null };
const accepted: TaxDocumentDetailBody['records'][0] = {
  ...refused,
  answer: { state: 'accepted', at: minutesAgo(178), code: null, text: null, advice: null, isOpen: false },
};
const allowed = (refusals: Partial<Record<TaxDocumentDetailBody['allowed'][0]['kind'], string>>) =>
  exampleTaxDocument.allowed.map(({ kind }) => ({ kind, refusal: refusals[kind] ?? null }));
const nothingToLook = 'Esta factura no tiene nada pendiente de revisar.';
const quiet: Partial<TaxDocumentDetailBody> = {
  state: 'accepted',
  needsPerson: false,
  records: [accepted],
  allowed: allowed({ noted: nothingToLook }),
};

const corrected = (kind: TaxDocumentDetailBody['corrections'][0]['kind'], reason: string) => ({
  needsPerson: false,
  records: [{ ...refused, answer: refused.answer && { ...refused.answer, isOpen: false } }],
  corrections: [{ kind, at: minutesAgo(0), by: 'Amparo Giner', reason }],
  allowed: allowed({
    record: 'Otra factura ya sustituye a esta: corrige la más reciente.',
    noted: nothingToLook,
  }),
});

const open = async (verb: string) => {
  await userEvent.click(await screen.findByRole('button', { name: verb }));
  return within(await screen.findByRole('dialog'));
};

/** What the agency said, what to do, and another invoice with the right tax number. */
export const Refused: Story = {
  ...document(
    {},
    {
      answers: {
        [corrections]: async (request): Promise<Answer> => {
          const { change, reason } = (await request.json()) as CorrectTaxDocumentBody;
          const isRight = change.kind === 'invoice' && change.recipient?.taxId === 'B98120775';
          if (!isRight) return { status: 400, body: { message: 'No se ha enviado el NIF nuevo.' } };
          const later = { _id: 'document-7', number: 'R2027V-000087', title: 'Factura rectificativa' };
          return {
            body: { ...exampleTaxDocument, ...corrected('invoice', reason), laterDocuments: [later] },
          };
        },
      },
    },
  ),
  play: async () => {
    await expect(await screen.findByText('La AEAT ha rechazado el registro de esta factura')).toBeVisible();
    await expect(screen.getByText(/^Te toca a ti: Revisa con el destinatario/)).toBeVisible();
    await expect(screen.getByText(/Código 1109/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Corregir el registro' })).toBeNull();

    const dialog = await open('Emitir otra factura');
    await expect(dialog.getByText(/rectificativa \(R4\) que sustituye a V2027-001283/)).toBeVisible();
    const taxId = dialog.getByRole('textbox', { name: 'NIF o número fiscal' });
    await userEvent.clear(taxId);
    await userEvent.type(taxId, 'B98120775');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Por qué' }), 'El NIF tenía una errata');
    await userEvent.click(dialog.getByRole('button', { name: 'Emitir otra factura' }));

    await expect(
      await screen.findByText('Factura emitida. Quien compró la recibe por correo.'),
    ).toBeVisible();
    await expect(screen.getByRole('link', { name: 'R2027V-000087' })).toHaveAttribute(
      'href',
      '/ca-la-marina/events/puerto/money/invoices/document-7',
    );
    await expect(screen.getByText('«El NIF tenía una errata»')).toBeVisible();
    await expect(screen.queryByText('La AEAT ha rechazado el registro de esta factura')).toBeNull();
  },
};

/** A simplified document with an error that only the record has. */
export const RecordWithErrors: Story = {
  ...document(
    {
      type: 'F2',
      title: 'Factura simplificada',
      recipient: null,
      state: 'acceptedWithErrors',
      records: [
        {
          ...refused,
          answer: {
            state: 'acceptedWithErrors',
            at: minutesAgo(178),
            code: 2005,
            text: 'El campo ImporteTotal tiene un valor incorrecto.',
            advice: {
              who: 'operator',
              action: 'Corrige la suma de cuotas o el importe total del registro.',
            },
            isOpen: true,
          },
        },
      ],
      allowed: allowed({
        invoice: 'Este tipo de documento no lleva los datos de quien compró: no hay nada que cambiar en él.',
      }),
    },
    {
      answers: {
        [corrections]: {
          body: {
            ...exampleTaxDocument,
            ...corrected('record', 'Lo pidió la asesoría'),
            state: 'waiting',
            records: [
              { ...refused, answer: refused.answer && { ...refused.answer, isOpen: false } },
              waiting,
            ],
          },
        },
      },
    },
  ),
  play: async () => {
    await expect(await screen.findByText(/^Lo mira el equipo de Dorsal/)).toBeVisible();
    const dialog = await open('Corregir el registro');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Por qué' }), 'Lo pidió la asesoría');
    await userEvent.click(dialog.getByRole('button', { name: 'Corregir el registro' }));

    const records = within(await screen.findByRole('region', { name: 'Registros en la AEAT' }));
    await expect(await records.findByText('Subsanación')).toBeVisible();
    await expect(records.getByText('Por enviar')).toBeVisible();
  },
};

/** The buyer asked for an invoice with data that the agency can't take, and corrects them by the link. */
export const WrongBuyerData: Story = {
  ...document({
    ...quiet,
    type: 'F2',
    title: 'Factura simplificada',
    recipient: null,
    needsPerson: true,
    note: 'Quien compró pidió factura y tiene una simplificada. La AEAT no conoce ningún país que se llame «Atlántida»: escribe su nombre en español, o su código de dos letras. Después podrá descargar su factura.',
    allowed: allowed({
      invoice: 'Este tipo de documento no lleva los datos de quien compró: no hay nada que cambiar en él.',
    }),
  }),
  play: async () => {
    await expect(await screen.findByText(/La AEAT no conoce ningún país/)).toBeVisible();
    await expect(screen.getByRole('link', { name: exampleTaxDocument.buyerUrl })).toBeVisible();
  },
};

/** Only without a sale, and only with a reason. */
export const Annul: Story = {
  ...document(quiet, {
    answers: {
      [corrections]: {
        body: {
          ...exampleTaxDocument,
          ...corrected('annulment', 'Compra de prueba'),
          state: 'annulled',
          records: [accepted, { ...waiting, kind: 'anulacion' }],
          allowed: allowed({
            record: 'Esta factura ya está anulada.',
            invoice: 'Esta factura ya está anulada.',
            annulment: 'Esta factura ya está anulada.',
            noted: nothingToLook,
          }),
        },
      },
    },
  }),
  play: async () => {
    const dialog = await open('Anular la factura');
    await expect(dialog.getByText(/No devuelve dinero ni anula plazas/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Anular la factura' }));
    await expect(dialog.getByText('Una venta no se anula: se devuelve.')).toBeVisible();
    await expect(dialog.getByRole('checkbox', { name: 'No hubo venta' })).toHaveFocus();

    await userEvent.click(dialog.getByRole('checkbox', { name: 'No hubo venta' }));
    await userEvent.type(dialog.getByRole('textbox', { name: 'Por qué' }), 'Compra de prueba');
    await userEvent.click(dialog.getByRole('button', { name: 'Anular la factura' }));

    await expect(await screen.findByText('Factura anulada.')).toBeVisible();
    await expect(screen.getAllByText('Esta factura ya está anulada.')[0]).toBeVisible();
  },
};

/** The server refuses, since another member was faster. */
export const CorrectionRefused: Story = {
  ...document(
    {},
    {
      answers: {
        [corrections]: {
          status: 409,
          body: { code: 'correction_refused', message: 'Esta factura ya está anulada.' },
        },
      },
    },
  ),
  play: async () => {
    const dialog = await open('Dar por revisada');
    await userEvent.type(dialog.getByRole('textbox', { name: 'Por qué' }), 'Visto con la asesoría');
    await userEvent.click(dialog.getByRole('button', { name: 'Dar por revisada' }));
    await expect(await dialog.findByRole('alert')).toHaveTextContent('Esta factura ya está anulada.');
  },
};

/** Nothing can be corrected until the agency has answered. */
export const Waiting: Story = {
  ...document({
    state: 'waiting',
    needsPerson: false,
    records: [waiting],
    allowed: allowed({
      record: 'La AEAT todavía no ha contestado sobre esta factura. Espera su respuesta.',
      annulment: 'La AEAT todavía no ha contestado sobre esta factura. Espera su respuesta.',
      noted: nothingToLook,
    }),
  }),
  play: async () => {
    await expect(await screen.findByText(/Espera su envío o su respuesta/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Anular la factura' })).toBeNull();
  },
};

export const Accepted: Story = {
  ...document({ ...quiet, about: { _id: 'document-1', number: 'V2027-001280' }, type: 'F3' }),
  play: async () => {
    await expect(await screen.findByText('Esta factura va en su lugar.')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Dar por revisada' })).toBeNull();
  },
};

/** The invoice that the buyer asked for couldn't be issued. */
export const Note: Story = document({
  ...quiet,
  needsPerson: true,
  note: '«12345678A» no es un NIF válido: la AEAT no puede identificar a quien compró. Revisa su número fiscal, o su país si no es español.',
  allowed: allowed({}),
});

/** A member who may only read. */
export const ReadOnly: Story = {
  ...document(
    {},
    {
      session: sessionAs('finance', {
        organizers: [membershipAs('finance', { permissions: ['money.read'] })],
      }),
    },
  ),
  play: async () => {
    await expect(await screen.findByText(/Corrige facturas quien tiene/)).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Emitir otra factura' })).toBeNull();
  },
};

export const NotFound: Story = document({}, { answers: { [`GET ${call}`]: { status: 404 } } });

export const Loading: Story = document({}, { answers: { [`GET ${call}`]: 'pending' } });

export const Failed: Story = document({}, { answers: { [`GET ${call}`]: { status: 500 } } });

export const Phone: Story = { ...document(), globals: { viewport: { value: 'mobile1' } } };
