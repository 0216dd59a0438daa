import type { MessagePreviewBody } from '@dorsal/api-contract/panel/messages';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { PanelStory, type PanelStoryProps } from '#/testing/answering-panel.tsx';
import { examplePreview, messageCalls } from '#/testing/message-examples.ts';
import { exampleEvents } from '#/testing/panel-examples.ts';
import { WriteLink } from './write-link/WriteLink.tsx';

const meta = {
  title: 'Panel/Messages/WriteLink',
  component: WriteLink,
  args: { audience: {} },
  beforeEach: () => sessionStorage.clear(),
} satisfies Meta<typeof WriteLink>;

export default meta;
type Story = StoryObj<typeof meta>;

const link = (preview: NonNullable<PanelStoryProps['answers']>[string]): Story => ({
  render: (args) => (
    <PanelStory
      path="/:org/events/:event/participants"
      at="/ca-la-marina/events/puerto/participants?q=Gil"
      answers={{
        'GET /api/organizer/org-la-marina/events': { body: exampleEvents },
        [`POST ${messageCalls}/preview`]: preview,
      }}
    >
      <WriteLink {...args} />
    </PanelStory>
  ),
});

const withPreview = (changes: Partial<MessagePreviewBody>) =>
  link({ body: { ...examplePreview, ...changes } });

const everybody = { withoutPlace: 0, unconfirmed: 0, withoutConsent: 0 };

export const Default: Story = {
  ...withPreview({ people: 7, left: everybody }),
  play: async () => {
    const write = await screen.findByRole('link', { name: 'Escribir a 7 personas' });
    await expect(write).toHaveAttribute('href', '/ca-la-marina/events/puerto/messages/new?q=Gil');
    await expect(write).not.toHaveAccessibleDescription();
  },
};

/** Of a list of eight people, one has a canceled place. */
export const LeftOut: Story = {
  ...withPreview({ people: 7, left: { ...everybody, withoutPlace: 1 } }),
  play: async () => {
    const write = await screen.findByRole('link', { name: 'Escribir a 7 personas' });
    await expect(write).toHaveAccessibleDescription('1 persona sin plaza no lo recibe');
  },
};

export const Nobody: Story = {
  ...withPreview({ people: 0, left: { ...everybody, withoutPlace: 2 } }),
  play: async () => {
    await expect(await screen.findByText('2 personas sin plaza no lo reciben')).toBeVisible();
    await expect(screen.getByRole('link', { name: 'Escribir mensaje' })).toBeVisible();
  },
};

export const Counting: Story = link('pending');
