import type { ActivityEntryBody } from '@dorsal/api-contract/panel/activity';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { PanelStory, type PanelStoryProps } from '#/testing/answering-panel.tsx';
import { minutesAgo } from '#/testing/panel-examples.ts';
import { ActivityScreen } from './ActivityScreen.tsx';

const meta = {
  title: 'Panel/Activity',
  component: ActivityScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof ActivityScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const call = '/api/organizer/org-la-marina/activity';
const nothing = { network: null, before: null, after: null };

const first: ActivityEntryBody[] = [
  {
    ...nothing,
    _id: '5',
    at: minutesAgo(1),
    actor: 'Amparo Giner',
    action: 'memberInvited',
    subject: 'joan.peris@correo.es',
    after: { role: 'reader', eventIds: ['puerto'], endsAt: null },
  },
  {
    ...nothing,
    _id: '4',
    at: minutesAgo(2),
    actor: 'Laia Bosch',
    action: 'eventPublished',
    subject: '10K Puerto de València',
  },
  {
    ...nothing,
    _id: '3',
    at: minutesAgo(3),
    actor: null,
    action: 'organizerApproved',
    subject: 'CA La Marina',
  },
];

const older: ActivityEntryBody[] = [
  {
    ...nothing,
    _id: '2',
    at: minutesAgo(60 * 24 * 3),
    actor: 'Vicent Ferrandis',
    action: 'memberChanged',
    subject: 'Empar Llopis',
    before: { role: 'reader' },
    after: { role: 'orders' },
  },
];

const pages = (request: Request) =>
  new URL(request.url).searchParams.has('before')
    ? { body: { entries: older, next: null } }
    : { body: { entries: first, next: '3' } };

const at = (query: string, answers: PanelStoryProps['answers']): Story => ({
  render: () => (
    <PanelStory path="/:org/team/log" at={`/ca-la-marina/team/log${query}`} answers={answers ?? {}}>
      <ActivityScreen />
    </PanelStory>
  ),
});

export const Default: Story = {
  ...at('', { [`GET ${call}`]: pages }),
  play: async () => {
    const entry = await screen.findByText(/invitó a/);
    await expect(entry).toHaveTextContent('Amparo Giner invitó a joan.peris@correo.es');
    await userEvent.click(screen.getByRole('button', { name: 'Ver más' }));
    await expect(await screen.findByText('Papel: Lectura, ahora Inscripciones')).toBeVisible();
    await expect(screen.queryByRole('button', { name: 'Ver más' })).toBeNull();
  },
};

export const Filtered: Story = at('?action=memberChanged', {
  [`GET ${call}`]: { body: { entries: older, next: null } },
});

export const Empty: Story = at('', { [`GET ${call}`]: { body: { entries: [], next: null } } });

export const NoneOfKind: Story = at('?action=eventDeleted', {
  [`GET ${call}`]: { body: { entries: [], next: null } },
});

/** Without the second factor the reason is shown. */
export const ExportRefused: Story = {
  ...at('', {
    [`GET ${call}`]: pages,
    [`GET ${call}/export`]: {
      status: 403,
      body: { message: 'Solo quien tiene el papel de Propiedad puede.' },
    },
  }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Descargar CSV' }));
    await expect(await screen.findByRole('alert')).toHaveTextContent('papel de Propiedad');
  },
};

export const Loading: Story = at('', { [`GET ${call}`]: 'pending' });

export const Failed: Story = at('', { [`GET ${call}`]: { status: 500 } });
