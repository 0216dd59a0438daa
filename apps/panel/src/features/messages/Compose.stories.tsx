import type { MessagePreviewBody } from '@dorsal/api-contract/panel/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, screen, userEvent, within } from 'storybook/test';
import { PanelStory, type PanelStoryProps } from '#/testing/answering-panel.tsx';
import { exampleDetails, examplePreview, messageCalls } from '#/testing/message-examples.ts';
import { exampleEvents } from '#/testing/panel-examples.ts';
import { ComposeScreen } from './compose/ComposeScreen.tsx';

const meta = {
  title: 'Panel/Messages/Compose',
  component: ComposeScreen,
  parameters: { layout: 'fullscreen' },
  args: { audience: {}, filters: <span>Todas las personas con plaza</span> },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof ComposeScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const compose = (
  preview: NonNullable<PanelStoryProps['answers']>[string],
  answers: PanelStoryProps['answers'] = {},
): Story => ({
  render: (args) => (
    <PanelStory
      path="/:org/events/:event/messages/new"
      at="/ca-la-marina/events/puerto/messages/new"
      answers={{
        'GET /api/organizer/org-la-marina/events': { body: exampleEvents },
        [`POST ${messageCalls}/preview`]: preview,
        ...answers,
      }}
    >
      <ComposeScreen {...args} />
    </PanelStory>
  ),
});

const withPreview = (changes: Partial<MessagePreviewBody> = {}, answers: PanelStoryProps['answers'] = {}) =>
  compose({ body: { ...examplePreview, ...changes } }, answers);

export const Default: Story = {
  ...withPreview(),
  play: async () => {
    await expect(await screen.findByText('312 personas lo recibirán')).toBeVisible();
    await expect(screen.getByText('Así lo recibe Sara Pitarch Bayo')).toBeVisible();
    await expect(
      screen.getByText('No se envía a 86 personas con la plaza anulada o devuelta.'),
    ).toBeVisible();
  },
};

const write = async () => {
  await userEvent.type(await screen.findByRole('textbox', { name: 'Asunto' }), 'Recoge tu dorsal');
  await userEvent.type(screen.getByRole('textbox', { name: 'Mensaje' }), 'Hola, ');
  await userEvent.click(screen.getByRole('button', { name: 'Dato de la persona' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Nombre' }));
};

const sent = fn();

/** The preview follows what is typed; the confirmation and its button name the number of people. */
export const Send: Story = {
  ...withPreview(
    {},
    {
      [`POST ${messageCalls}`]: async (request) => {
        sent(await request.json());
        return { status: 201, body: exampleDetails({ state: 'scheduled' }) };
      },
      [`GET ${messageCalls}`]: { body: [] },
    },
  ),
  play: async () => {
    sent.mockClear();
    await write();
    await expect(await screen.findByText('Hola, Sara')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Enviar a 312 personas' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Enviar a 312 personas?' }));
    await expect(dialog.getByText(/llegará a 312 personas en 298 correos, ahora mismo/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar a 312 personas' }));
    await expect(await screen.findByText(/messages\/bibs/)).toBeVisible();
    await expect(sent).toHaveBeenCalledWith({
      kind: 'news',
      subject: 'Recoge tu dorsal',
      text: 'Hola, {nombre}',
      audience: {},
      at: null,
      people: 312,
    });
  },
};

export const Test: Story = {
  ...withPreview({}, { [`POST ${messageCalls}/test`]: { status: 204 } }),
  play: async () => {
    await write();
    await userEvent.click(await screen.findByRole('button', { name: 'Enviarme una prueba' }));
    await expect(await screen.findByText('Prueba enviada a tu correo.')).toBeVisible();
  },
};

/** Each field says what to do; nothing typed is lost. */
export const BadText: Story = {
  ...withPreview(),
  play: async () => {
    await userEvent.type(await screen.findByRole('textbox', { name: 'Mensaje' }), 'Hola, {{dni}');
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar a 312 personas' }));
    await expect(await screen.findByText(/No existe el dato \{dni\}/)).toBeVisible();
    await expect(screen.getByText('Escribe el asunto.')).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'Asunto' })).toHaveFocus();
  },
};

/** The server counts others than the person has seen: the dialog says it, and the text stays. */
export const PeopleChanged: Story = {
  ...withPreview(
    {},
    {
      [`POST ${messageCalls}`]: {
        status: 409,
        body: {
          code: 'audience_changed',
          message: 'Mientras escribías han cambiado las inscripciones: ahora lo recibirían 313 personas.',
        },
      },
    },
  ),
  play: async () => {
    await write();
    await userEvent.click(await screen.findByRole('button', { name: 'Enviar a 312 personas' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar a 312 personas' }));
    await expect(await dialog.findByText(/ahora lo recibirían 313 personas/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Seguir escribiendo' }));
    await expect(screen.getByRole('textbox', { name: 'Mensaje' })).toHaveValue('Hola, {nombre}');
  },
};

export const Scheduled: Story = {
  ...withPreview(),
  play: async () => {
    await write();
    await userEvent.click(screen.getByRole('radio', { name: 'Otro día' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Programar para 312 personas' }));
    await expect(await screen.findByText('Elige el día y la hora.')).toBeVisible();
  },
};

export const Nobody: Story = {
  ...withPreview({
    people: 0,
    mails: 0,
    reader: null,
    left: { withoutPlace: 12, unconfirmed: 0, withoutConsent: 0 },
  }),
  play: async () => {
    await expect(await screen.findByText(/Nadie lo recibiría con estos filtros/)).toBeVisible();
    await expect(screen.getByRole('button', { name: 'Nadie lo recibiría' })).toBeDisabled();
  },
};

export const FirstMessage: Story = withPreview({ needsApproval: true });

export const LongText: Story = {
  ...withPreview(),
  beforeEach: () => {
    sessionStorage.setItem(
      'dorsal-draft:user-amparo:message:puerto',
      JSON.stringify({
        kind: 'advertising',
        subject: 'Te falta un dato para darte dorsal, {nombre}, y solo quedan dos días para completarlo',
        text: `Hola, {nombre}:\n\n${'Una línea larga que sigue y sigue. '.repeat(30)}\n\nhttps://calamarina.es/${'a'.repeat(80)}`,
      }),
    );
  },
};

export const Phone: Story = { ...withPreview(), globals: { viewport: { value: 'mobile1' } } };

export const Loading: Story = compose('pending');

export const Failed: Story = compose({ status: 500 });
