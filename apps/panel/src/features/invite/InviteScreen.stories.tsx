import type { InvitationBody } from '@dorsal/api-contract/panel/organizers';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent } from 'storybook/test';
import { PlainLayout } from '#/layouts/PlainLayout/PlainLayout.tsx';
import { type Answers, PanelStory, type PanelStoryProps, sessionAs } from '#/testing/answering-panel.tsx';
import { InviteScreen } from './InviteScreen.tsx';

const meta = { title: 'Panel/Invite', parameters: { layout: 'fullscreen' } } satisfies Meta;

export default meta;
type Story = StoryObj<typeof meta>;

const token = 'k3Jx0m5nqW8rT1vY4zB7cD0fG2hK5lM8pQ1sU4wX7aE';
const get = `GET /api/panel/invitations/${token}`;
const accept = `POST /api/panel/invitations/${token}/accept`;

const invitation: InvitationBody = {
  organizerName: 'CA La Marina',
  email: 'amparo@calamarina.es',
  role: 'editor',
  eventNames: null,
  invitedBy: 'Laia Soler',
  expiresAt: '2026-11-30T17:00:00Z',
  hasAccount: true,
};

const answering = (changes: Partial<InvitationBody> = {}, more: Answers = {}): Answers => ({
  [get]: { body: { ...invitation, ...changes } },
  ...more,
});

const invite = (props: Partial<PanelStoryProps> = {}) =>
  function Screen() {
    return (
      <PanelStory
        at={`/invite/${token}`}
        path="/"
        session={null}
        answers={answering()}
        routes={[{ path: '/invite/:token', Component: InviteScreen }]}
        {...props}
      >
        <PlainLayout />
      </PanelStory>
    );
  };

export const SignedIn: Story = {
  render: invite({
    session: sessionAs('editor', { organizers: [] }),
    answers: answering(
      {},
      {
        [accept]: { body: { session: sessionAs('editor'), slug: 'ca-la-marina' } },
      },
    ),
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Aceptar la invitación' }));
    await expect(await canvas.findByText('Dirección: /ca-la-marina')).toBeVisible();
  },
};

export const NewAccount: Story = { render: invite({ answers: answering({ hasAccount: false }) }) };

export const NewAccountProblems: Story = {
  render: invite({ answers: answering({ hasAccount: false }) }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Crear cuenta y aceptar' }));
    await expect(canvas.getByLabelText('Tu nombre')).toHaveFocus();
  },
};

export const NewAccountWithGoogle: Story = {
  render: invite({
    answers: answering(
      { hasAccount: false },
      {
        [accept]: { body: { session: sessionAs('editor'), slug: 'ca-la-marina' } },
      },
    ),
  }),
  async play({ canvas }) {
    await userEvent.click(await canvas.findByRole('button', { name: 'Registrarse con Google' }));
    await expect(await canvas.findByText('Dirección: /ca-la-marina')).toBeVisible();
  },
};

export const SignInFirst: Story = {
  render: invite(),
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('link', { name: 'Entrar para aceptar' })).toHaveAttribute(
      'href',
      `/signin?to=%2Finvite%2F${token}`,
    ),
};

export const OtherAccount: Story = {
  render: invite({
    session: sessionAs('owner'),
    answers: answering({ email: 'laia@clubtrail.example' }),
  }),
};

export const SomeEvents: Story = {
  render: invite({
    answers: answering({
      role: 'entrance',
      eventNames: ['Trail Nocturno del Garbí', '10K Puerto de València', 'Marcha Solidaria 5K'],
    }),
  }),
};

export const Expired: Story = {
  render: invite({
    answers: {
      [get]: {
        status: 404,
        body: {
          code: 'invitation_not_found',
          message: 'Esta invitación ya no sirve: ha caducado o se ha usado. Pide que te envíen otra.',
        },
      },
    },
  }),
  play: async ({ canvas }) => expect(await canvas.findByText(/ha caducado o se ha usado/)).toBeVisible(),
};

export const Failed: Story = {
  render: invite({ answers: { [get]: { status: 500, body: {} } } }),
  play: async ({ canvas }) =>
    expect(await canvas.findByText('No hemos podido cargar esta pantalla')).toBeVisible(),
};

export const Loading: Story = { render: invite({ answers: { [get]: 'pending' } }) };
