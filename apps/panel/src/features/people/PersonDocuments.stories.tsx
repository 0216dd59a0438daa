import type { PanelPersonBody } from '@dorsal/api-contract/panel/people-person';
import type { PersonDocumentBody } from '@dorsal/api-contract/panel/person-document';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { examplePerson } from '#/testing/person-example.ts';
import { PersonScreen } from './person/PersonScreen.tsx';
import { person, personCall as call, personDrawer as drawer, withChanges } from './testing/person-story.tsx';

const meta = {
  title: 'Panel/PersonDocuments',
  component: PersonScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PersonScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const withDocuments = (
  changes: Partial<PersonDocumentBody> = {},
  others: readonly PersonDocumentBody[] = [],
): PanelPersonBody => ({
  ...examplePerson,
  details: examplePerson.details && {
    ...examplePerson.details,
    documents: [
      {
        _id: 'certificado',
        label: 'Certificado médico',
        isRequired: true,
        state: 'pending',
        file: { _id: '3h5k7m9n1p3q5r7s9t1v3w5x7y', type: 'pdf', sentAt: '2026-11-23T09:00:00.000Z' },
        decidedAt: null,
        reason: null,
        ...changes,
      },
      ...others,
    ],
  },
});
const card: PersonDocumentBody = {
  _id: 'licencia',
  label: 'Tarjeta federativa',
  isRequired: false,
  state: 'missing',
  file: null,
  decidedAt: null,
  reason: null,
};
const decide = fn<(request: Request) => { body: PanelPersonBody }>();
const reviewed = `PUT ${call}/documents/certificado`;
const file = `GET ${call}/documents/certificado/file`;
const seeDialog = async () =>
  within(await screen.findByRole('dialog', { name: '¿Ver «Certificado médico»?' }));

/** Opening is recorded, and the dialog says so before. The file opens once it has arrived. */
export const SeeSentDocument: Story = {
  ...person({
    ...withChanges(withDocuments({}, [card])),
    [file]: { body: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) },
  }),
  play: async () => {
    const open = spyOn(window, 'open').mockReturnValue(window);
    const data = await drawer();
    await expect(await data.findByText(/^Por revisar, enviado el/)).toBeVisible();
    await expect(data.getByText('No lo ha enviado. Es opcional')).toBeVisible();
    await userEvent.click(data.getByRole('button', { name: 'Ver: Certificado médico' }));
    const dialog = await seeDialog();
    await expect(dialog.getByText(/registro de actividad/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Ver el documento' }));
    await waitFor(() => expect(open).toHaveBeenCalledWith(expect.stringMatching(/^blob:/), '_blank'));
    const shown = await fetch(open.mock.calls[0]?.[0] ?? '');
    await expect(shown.headers.get('content-type')).toBe('application/pdf');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    open.mockRestore();
  },
};

/** The person has withdrawn the document: the dialog says so, and no tab opens. */
export const SentDocumentGone: Story = {
  ...person({
    ...withChanges(withDocuments()),
    [file]: { status: 404, body: { message: 'No encontramos lo que buscas.' } },
  }),
  play: async () => {
    const open = spyOn(window, 'open').mockReturnValue(null);
    const data = await drawer();
    await userEvent.click(await data.findByRole('button', { name: 'Ver: Certificado médico' }));
    const dialog = await seeDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Ver el documento' }));
    await expect(await dialog.findByText('No encontramos lo que buscas.')).toBeVisible();
    await expect(open).not.toHaveBeenCalled();
    open.mockRestore();
  },
};

/** The browser opens no other tab. */
export const BlockedTab: Story = {
  ...person({
    ...withChanges(withDocuments()),
    [file]: { body: new Blob(['%PDF-1.7'], { type: 'application/pdf' }) },
  }),
  play: async () => {
    const open = spyOn(window, 'open').mockReturnValue(null);
    const data = await drawer();
    await userEvent.click(await data.findByRole('button', { name: 'Ver: Certificado médico' }));
    await userEvent.click((await seeDialog()).getByRole('button', { name: 'Ver el documento' }));
    await expect(await screen.findByText(/ha bloqueado la pestaña/)).toBeVisible();
    open.mockRestore();
  },
};

/** The reason is needed, and goes to the person. */
export const RefuseSentDocument: Story = {
  ...person({ ...withChanges(withDocuments()), [reviewed]: decide }),
  play: async () => {
    const decidedAt = '2026-11-23T10:00:00.000Z';
    const reason = 'No se lee la fecha';
    decide.mockReset().mockReturnValue({ body: withDocuments({ state: 'refused', decidedAt, reason }) });
    const data = await drawer();
    await userEvent.click(await data.findByRole('button', { name: 'Rechazar: Certificado médico' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Rechazar «Certificado médico»?' }));
    const refuse = dialog.getByRole('button', { name: 'Rechazar y enviar el motivo' });
    await userEvent.click(refuse);
    await expect(dialog.getByRole('textbox', { name: 'Motivo' })).toHaveAccessibleDescription(
      /Escribe el motivo/,
    );
    await userEvent.type(dialog.getByRole('textbox', { name: 'Motivo' }), reason);
    await userEvent.click(refuse);
    await expect(await data.findByText(/^Rechazado el .*: No se lee la fecha$/)).toBeVisible();
    await expect(await decide.mock.calls[0]?.[0].json()).toEqual({
      state: 'refused',
      fileId: '3h5k7m9n1p3q5r7s9t1v3w5x7y',
      reason,
    });
  },
};

export const AcceptSentDocument: Story = {
  ...person({
    ...withChanges(withDocuments()),
    [reviewed]: { body: withDocuments({ state: 'accepted', decidedAt: '2026-11-23T10:00:00.000Z' }) },
  }),
  play: async () => {
    const data = await drawer();
    await userEvent.click(await data.findByRole('button', { name: 'Aceptar: Certificado médico' }));
    await expect(await data.findByText(/^Aceptado el/)).toBeVisible();
    await expect(data.queryByRole('button', { name: 'Aceptar: Certificado médico' })).toBeNull();
  },
};

/** The person has sent another file since. */
export const ReplacedDocument: Story = {
  ...person({
    ...withChanges(withDocuments()),
    [reviewed]: {
      status: 409,
      body: {
        message: 'La persona ha cambiado o retirado este documento. Recarga la ficha y míralo otra vez.',
      },
    },
  }),
  play: async () => {
    const data = await drawer();
    await userEvent.click(await data.findByRole('button', { name: 'Aceptar: Certificado médico' }));
    await expect(await screen.findByText(/ha cambiado o retirado/)).toBeVisible();
  },
};
