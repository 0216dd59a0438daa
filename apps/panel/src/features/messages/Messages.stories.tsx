import type { PanelMessageBody, PanelMessageDetailsBody } from '@dorsal/api-contract/panel/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { PanelStory, type PanelStoryProps } from '#/testing/answering-panel.tsx';
import { exampleDetails, exampleMessages, messageCalls } from '#/testing/message-examples.ts';
import { exampleEvents } from '#/testing/panel-examples.ts';
import { MessagesScreen } from './MessagesScreen.tsx';
import { MessageScreen } from './one/MessageScreen.tsx';

const meta = {
  title: 'Panel/Messages',
  component: MessagesScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof MessagesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const events = { 'GET /api/organizer/org-la-marina/events': { body: exampleEvents } };

const list = (answer: NonNullable<PanelStoryProps['answers']>[string]): Story => ({
  render: () => (
    <PanelStory
      path="/:org/events/:event/messages"
      at="/ca-la-marina/events/puerto/messages"
      answers={{ ...events, [`GET ${messageCalls}`]: answer }}
    >
      <MessagesScreen />
    </PanelStory>
  ),
});

const withMessages = (body: readonly PanelMessageBody[]) => list({ body });

export const Default: Story = {
  ...withMessages(exampleMessages),
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('4 mensajes');
    await expect(screen.getByRole('link', { name: 'Escribir mensaje' })).toBeVisible();
  },
};

export const Phone: Story = { ...withMessages(exampleMessages), globals: { viewport: { value: 'mobile1' } } };

export const Empty: Story = withMessages([]);

export const Loading: Story = list('pending');

export const Failed: Story = list({ status: 500 });

const one = (message: PanelMessageDetailsBody, answers: PanelStoryProps['answers'] = {}): Story => ({
  render: () => (
    <PanelStory
      path="/:org/events/:event/messages/:message"
      at={`/ca-la-marina/events/puerto/messages/${message._id}`}
      answers={{ ...events, [`GET ${messageCalls}/${message._id}`]: { body: message }, ...answers }}
    >
      <MessageScreen />
    </PanelStory>
  ),
});

/** What could not be sent is listed with its people: their addresses can be corrected. */
export const Sent: Story = {
  ...one(exampleDetails()),
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('A 12.168 personas');
    const [link] = await screen.findAllByRole('link', { name: 'Nerea Lozano Cid' });
    await expect(link).toHaveAttribute('href', '/ca-la-marina/events/puerto/participants/person-1');
  },
};

const sending = exampleDetails({ ...exampleMessages[0], failures: [] });

export const Sending: Story = {
  ...one(sending, {
    [`POST ${messageCalls}/moved/stop`]: {
      body: {
        ...sending,
        state: 'stopped',
        progress: { ...sending.progress, waiting: 0, stopped: 1801 },
      },
    },
  }),
  play: async () => {
    await expect(await screen.findByRole('progressbar')).toHaveValue(40);
    await userEvent.click(screen.getByRole('button', { name: 'Parar mensaje' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Parar el mensaje?' }));
    await expect(dialog.getByText(/1\.201 correos ya han salido/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Parar mensaje' }));
    await expect(await screen.findByText('Parado')).toBeVisible();
  },
};

const none = { waiting: 0, accepted: 0, rejected: 0, givenUp: 0, skipped: 0, stopped: 0 };

export const AwaitingApproval: Story = one(
  exampleDetails({ state: 'awaitingApproval', sendAt: null, failures: [], progress: none }),
);

export const Rejected: Story = one(
  exampleDetails({
    state: 'rejected',
    rejectionReason: 'Parece publicidad: envíalo como tal.',
    failures: [],
    progress: none,
  }),
);
