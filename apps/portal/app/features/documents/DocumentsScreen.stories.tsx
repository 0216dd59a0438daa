import type { DocumentRequestBody, RequestedDocumentBody } from '@dorsal/api-contract/document-requests';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { DocumentsScreen } from './DocumentsScreen.tsx';

const token = '0k2m4p6r8t0v2x4z6b8d0f2h4jq3XJ0m2b8fU4c6yN1zWvR7tHsKdLpEoGiAaBxYkQwZs';
const path = `/documentos#${token}`;
const call = `/api/document-requests/${token}`;
const certificate: RequestedDocumentBody = {
  _id: 'certificado',
  label: 'Certificado médico',
  purpose: 'El reglamento pide un certificado de este año que diga «apta» o «apto».',
  isRequired: true,
  isAboutHealth: true,
  keptDays: 30,
  deadline: '2096-12-05T18:45:00.000Z',
  isOpen: true,
  state: 'missing',
  sentAt: null,
  reason: null,
};
const card: RequestedDocumentBody = {
  ...certificate,
  _id: 'licencia',
  label: 'Tarjeta federativa',
  purpose: 'Solo si tienes licencia.',
  isRequired: false,
  isAboutHealth: false,
};
const request: DocumentRequestBody = {
  firstName: 'Vera',
  eventName: 'Trail Nocturno del Garbí',
  eventSlug: 'trail-nocturno-del-garbi',
  organizerName: 'Club de Muntanya Calderona',
  ticketName: '21K Calderona',
  startDate: '2096-12-12T18:45:00.000Z',
  timeZone: 'Europe/Madrid',
  location: 'Serra',
  documents: [certificate, card],
};
const sentAt = '2096-11-23T09:41:00.000Z';
const withCertificate = (changes: Partial<RequestedDocumentBody>): DocumentRequestBody => ({
  ...request,
  documents: [{ ...certificate, ...changes }, card],
});
const pending = withCertificate({ state: 'pending', sentAt });
const send = fn<(request: Request) => { body: DocumentRequestBody }>();
const shows = (body: DocumentRequestBody) =>
  screenAt(path, {
    [`GET ${call}`]: { body },
    [`PUT ${call}/documents/certificado`]: send,
    [`DELETE ${call}/documents/certificado`]: { body: request },
  });

const meta = {
  title: 'Portal/Documents/DocumentsScreen',
  component: DocumentsScreen,
  decorators: [inScreen],
  parameters: shows(request),
  beforeEach: () => {
    send.mockReset().mockReturnValue({ body: pending });
  },
} satisfies Meta<typeof DocumentsScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

const pdf = new File(['%PDF-1.7'], 'certificado.pdf', { type: 'application/pdf' });

/** Nothing is sent before there is a file and the consent, whose box is not ticked. */
export const Default: Story = {
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /^Enviar ?: Certificado médico/ });
    await userEvent.click(button);
    await expect(await canvas.findByText('Elige el archivo que quieres enviar.')).toBeVisible();
    const consent = canvas.getByRole('checkbox', { name: /^Soy la persona inscrita/ });
    await expect(consent).not.toBeChecked();
    await expect(send).not.toHaveBeenCalled();

    await userEvent.upload(canvas.getByLabelText('Elegir archivo: Certificado médico'), pdf);
    await expect(await canvas.findByText('certificado.pdf')).toBeVisible();
    await userEvent.click(consent);
    await userEvent.click(button);

    await expect(await canvas.findByText('En revisión')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { name: 'Certificado médico' })).toHaveFocus());
    const form = await send.mock.calls[0]?.[0].formData();
    await expect(form?.get('consentVersion')).toBe('2026-12-documento');
    await expect(form?.get('file')).toMatchObject({ name: 'certificado.pdf' });
  },
};

const text = new File(['Apta'], 'certificado.txt.pdf', { type: 'application/pdf' });

/** The browser tells what the server would refuse, and the good file from before stays. */
export const WrongFile: Story = {
  play: async ({ canvas }) => {
    const input = await canvas.findByLabelText('Elegir archivo: Certificado médico');
    await userEvent.upload(input, text);
    await expect(await canvas.findByText(/no es un PDF ni un JPEG/)).toBeVisible();
    await expect(canvas.queryByText('certificado.txt.pdf')).not.toBeInTheDocument();

    await userEvent.upload(input, pdf);
    await expect(await canvas.findByText('certificado.pdf')).toBeVisible();
    await expect(canvas.queryByText(/no es un PDF ni un JPEG/)).not.toBeInTheDocument();

    await userEvent.upload(input, text);
    await expect(await canvas.findByText(/no es un PDF ni un JPEG/)).toBeVisible();
    await expect(canvas.getByText('certificado.pdf')).toBeVisible();
  },
};

/** A PDF that only the server finds broken: what was chosen stays, and the refusal goes with another file. */
export const RefusedByServer: Story = {
  parameters: screenAt(path, {
    [`GET ${call}`]: { body: request },
    [`PUT ${call}/documents/certificado`]: {
      status: 400,
      body: {
        message: 'El PDF está protegido con contraseña.',
        code: 'document_refused',
        fields: { file: 'El PDF está protegido con contraseña.' },
      },
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.upload(await canvas.findByLabelText('Elegir archivo: Certificado médico'), pdf);
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Soy la persona inscrita/ }));
    await userEvent.click(canvas.getByRole('button', { name: /^Enviar ?: Certificado médico/ }));
    await expect(await canvas.findByText('El PDF está protegido con contraseña.')).toBeVisible();
    await expect(canvas.getByText('certificado.pdf')).toBeVisible();

    const open = new File(['%PDF-1.7'], 'sin-contraseña.pdf', { type: 'application/pdf' });
    await userEvent.upload(canvas.getByLabelText('Elegir otro archivo: Certificado médico'), open);
    await expect(await canvas.findByText('sin-contraseña.pdf')).toBeVisible();
    await expect(canvas.queryByText('El PDF está protegido con contraseña.')).not.toBeInTheDocument();
  },
};

/** Asks before a document is deleted. */
const confirmDialog = async () =>
  within(await screen.findByRole('dialog', { name: '¿Borrar «Certificado médico»?' }));
const confirmWithdrawal = async () =>
  userEvent.click((await confirmDialog()).getByRole('button', { name: 'Retirar y borrar' }));

/** Each change moves the focus, also one that ends as the page began: withdrawn, sent and withdrawn again. */
export const Withdraw: Story = {
  parameters: shows(pending),
  play: async ({ canvas }) => {
    const withdraw = /^Retirar el consentimiento y borrarlo/;
    const heading = () => canvas.getByRole('heading', { name: 'Certificado médico' });
    await userEvent.click(await canvas.findByRole('button', { name: withdraw }));
    await expect((await confirmDialog()).getByText(/^Podrás enviar otro hasta el/)).toBeVisible();
    await confirmWithdrawal();
    const button = await canvas.findByRole('button', { name: /^Enviar ?: Certificado médico/ });
    await waitFor(() => expect(heading()).toHaveFocus());

    await userEvent.upload(canvas.getByLabelText('Elegir archivo: Certificado médico'), pdf);
    await userEvent.click(canvas.getByRole('checkbox', { name: /^Soy la persona inscrita/ }));
    await userEvent.click(button);
    const again = await canvas.findByRole('button', { name: withdraw });
    await waitFor(() => expect(heading()).toHaveFocus());

    await userEvent.click(again);
    await confirmWithdrawal();
    await expect(await canvas.findByRole('button', { name: /^Enviar ?: Certificado médico/ })).toBeVisible();
    await waitFor(() => expect(heading()).toHaveFocus());
  },
};

/** One press deletes nothing; the dialog says that it is accepted and too late for another one. */
export const WithdrawAccepted: Story = {
  parameters: shows(
    withCertificate({ state: 'accepted', sentAt, isOpen: false, deadline: '2026-11-24T18:45:00.000Z' }),
  ),
  play: async ({ canvas }) => {
    const button = await canvas.findByRole('button', { name: /^Retirar el consentimiento y borrarlo/ });
    await userEvent.click(button);
    const dialog = await confirmDialog();
    await expect(
      dialog.getByText('La organización ya lo ha aceptado. El plazo ha terminado: no podrás enviar otro.'),
    ).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
    await waitFor(() => expect(button).toHaveFocus());
    await expect(canvas.getByText('Aceptado')).toBeVisible();
  },
};

export const WithdrawFailed: Story = {
  parameters: screenAt(path, {
    [`GET ${call}`]: { body: pending },
    [`DELETE ${call}/documents/certificado`]: { status: 503 },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(
      await canvas.findByRole('button', { name: /^Retirar el consentimiento y borrarlo/ }),
    );
    await confirmWithdrawal();
    await expect(await (await confirmDialog()).findByText(/^No hemos podido borrarlo/)).toBeVisible();
    await expect(canvas.getByText('En revisión')).toBeInTheDocument();
  },
};

export const Refused: Story = {
  parameters: shows(withCertificate({ state: 'refused', sentAt, reason: 'No se lee la fecha' })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Motivo: No se lee la fecha')).toBeVisible();
    await expect(canvas.getByRole('button', { name: /^Enviar otro ?: Certificado médico/ })).toBeVisible();
  },
};

export const Accepted: Story = {
  parameters: shows(withCertificate({ state: 'accepted', sentAt, isOpen: false })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Aceptado')).toBeVisible();
    await expect(canvas.queryByLabelText('Elegir archivo: Certificado médico')).not.toBeInTheDocument();
  },
};

export const Closed: Story = {
  parameters: shows(withCertificate({ isOpen: false })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^El plazo para enviarlo ha terminado/)).toBeVisible();
  },
};

/** Sent in time, and not reviewed yet: there is nothing to warn about. */
export const ClosedAndPending: Story = {
  parameters: shows(withCertificate({ isOpen: false, state: 'pending', sentAt })),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('En revisión')).toBeVisible();
    await expect(canvas.queryByText(/^El plazo para enviarlo ha terminado/)).not.toBeInTheDocument();
  },
};

export const Narrow: Story = { globals: { viewport: { value: 'mobile2', isRotated: false } } };

export const Loading: Story = { parameters: screenAt(path, { [`GET ${call}`]: 'pending' }) };

export const Unknown: Story = {
  parameters: screenAt(path, { [`GET ${call}`]: { status: 404 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Este enlace no vale/)).toBeVisible();
  },
};

/** A link cut off by an e-mail program: no request is sent. */
export const Incomplete: Story = {
  parameters: screenAt('/documentos#q3XJ0m2b'),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Este enlace no vale/)).toBeVisible();
  },
};

export const Failed: Story = {
  parameters: screenAt(path, { [`GET ${call}`]: { status: 503 } }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: 'Reintentar' })).toBeVisible();
  },
};
