import type { TeamBody } from '@dorsal/api-contract/panel/members';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { PanelStory, type PanelStoryProps } from '#/testing/answering-panel.tsx';
import { exampleEvents, inDays, minutesAgo } from '#/testing/panel-examples.ts';
import { TeamScreen } from './TeamScreen.tsx';

const meta = {
  title: 'Panel/Team',
  component: TeamScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TeamScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const calls = '/api/organizer/org-la-marina';
const everywhere = { eventIds: null, endsAt: null, isYou: false };

const team: TeamBody = {
  secondFactorRequired: false,
  members: [
    {
      ...everywhere,
      userId: 'amparo',
      name: 'Amparo Giner',
      email: 'amparo@calamarina.es',
      role: 'owner',
      isYou: true,
      secondFactor: 'passkey',
      lastSeenAt: minutesAgo(0),
    },
    {
      ...everywhere,
      userId: 'vicent',
      name: 'Vicent Ferrandis',
      email: 'vicent@calamarina.es',
      role: 'finance',
      secondFactor: 'totp',
      lastSeenAt: minutesAgo(140),
    },
    {
      ...everywhere,
      userId: 'empar',
      name: 'Empar Llopis',
      email: 'empar.llopis@correo.es',
      role: 'orders',
      eventIds: ['puerto'],
      endsAt: inDays(27),
      secondFactor: null,
      lastSeenAt: null,
    },
  ],
  invitations: [
    {
      _id: 'invitation',
      email: 'joan.peris@correo.es',
      role: 'reader',
      eventIds: ['puerto'],
      endsAt: null,
      invitedBy: 'Amparo Giner',
      createdAt: minutesAgo(30 * 60),
      expiresAt: inDays(6),
    },
  ],
};

const answers = {
  [`GET ${calls}/members`]: { body: team },
  [`GET ${calls}/events`]: { body: exampleEvents },
};

const at = (query: string, place: Omit<PanelStoryProps, 'children'> = {}): Story => ({
  render: () => (
    <PanelStory
      path="/:org/team"
      at={`/ca-la-marina/team${query}`}
      {...place}
      answers={{ ...answers, ...place.answers }}
    >
      <TeamScreen />
    </PanelStory>
  ),
});

export const Default: Story = {
  ...at(''),
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      '3 personas en el equipo',
    );
    await expect(screen.getByText('Empar Llopis entra solo con contraseña.')).toBeVisible();
    await expect(screen.getAllByRole('rowheader')).toHaveLength(4);
  },
};

export const RequireFactor: Story = {
  ...at('', {
    answers: { [`PUT ${calls}/second-factor`]: { body: { ...team, secondFactorRequired: true } } },
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Pedirlo a todo el equipo' }));
    await expect(await screen.findByRole('button', { name: 'Dejar de pedirlo' })).toBeVisible();
  },
};

export const Invite: Story = {
  ...at('?invite=1', {
    answers: {
      [`POST ${calls}/invitations`]: {
        status: 409,
        body: { message: 'Esa persona ya está en el equipo. Cambia su papel en la lista.' },
      },
    },
  }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Invitar al equipo' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar invitación' }));
    await expect(dialog.getByText(/Escribe un correo válido/)).toBeVisible();
    await expect(dialog.getByText('Elige un papel.')).toBeVisible();

    await userEvent.type(dialog.getByRole('textbox', { name: 'Correo' }), 'vicent@calamarina.es');
    await userEvent.click(dialog.getByRole('radio', { name: 'Entrada' }));
    await userEvent.selectOptions(dialog.getByRole('combobox', { name: 'En' }), 'Solo en algunos');
    await userEvent.click(dialog.getByRole('checkbox', { name: '10K Puerto de València' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Enviar invitación' }));
    await expect(await dialog.findByText(/ya está en el equipo/)).toBeVisible();
  },
};

export const ChangeRole: Story = {
  ...at('?edit=empar', { answers: { [`PUT ${calls}/members/empar`]: { body: team } } }),
  play: async () => {
    const dialog = within(await screen.findByRole('dialog', { name: 'Cambiar el papel de Empar Llopis' }));
    await expect(dialog.getByRole('radio', { name: 'Inscripciones' })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: 'Lectura' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Guardar papel' }));
    await expect(await screen.findByText('Papel guardado.')).toBeVisible();
  },
};

export const Remove: Story = {
  ...at('', {
    answers: { [`DELETE ${calls}/members/vicent`]: { body: { ...team, members: team.members.slice(0, 1) } } },
  }),
  play: async () => {
    const [menu] = await screen.findAllByRole('button', { name: 'Más acciones de Vicent Ferrandis' });
    if (menu) await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Quitar del equipo' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Quitar a Vicent Ferrandis?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Quitar del equipo' }));
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(
      '1 persona en el equipo',
    );
  },
};

/** The last owner can't leave: the server's reason stays in the dialog. */
export const LastOwner: Story = {
  ...at('?remove=amparo', {
    answers: {
      [`POST ${calls}/leave`]: {
        status: 409,
        body: {
          message: 'Eres la única persona con el papel de Propiedad. Da ese papel a otra persona antes.',
        },
      },
    },
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Dejar el equipo' }));
    await expect(await screen.findByText(/única persona con el papel de Propiedad/)).toBeVisible();
  },
};

export const Resend: Story = {
  ...at('', { answers: { [`POST ${calls}/invitations/invitation/resend`]: { body: team } } }),
  play: async () => {
    const [resend] = await screen.findAllByRole('button', { name: 'Reenviar a joan.peris@correo.es' });
    if (resend) await userEvent.click(resend);
    await expect(await screen.findByText('Invitación reenviada.')).toBeVisible();
  },
};

export const Loading: Story = at('', { answers: { [`GET ${calls}/members`]: 'pending' } });

export const Failed: Story = at('', { answers: { [`GET ${calls}/members`]: { status: 500 } } });
