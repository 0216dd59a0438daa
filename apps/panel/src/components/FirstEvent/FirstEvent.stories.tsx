import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { membershipAs, PanelStory, sessionAs } from '#/testing/answering-panel.tsx';
import { FirstEvent } from './FirstEvent.tsx';

const meta = { title: 'Panel/FirstEvent', component: FirstEvent } satisfies Meta<typeof FirstEvent>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Approved: Story = {
  render: () => (
    <PanelStory>
      <FirstEvent />
    </PanelStory>
  ),
};

export const Pending: Story = {
  render: () => (
    <PanelStory session={sessionAs('owner', { organizers: [membershipAs('owner', { state: 'pending' })] })}>
      <FirstEvent />
    </PanelStory>
  ),
};

/** A role that must not create events has no button. */
export const Reader: Story = {
  render: () => (
    <PanelStory session={sessionAs('reader')}>
      <FirstEvent />
    </PanelStory>
  ),
  play: async () => {
    await expect(await screen.findByText('Publica y comparte')).toBeVisible();
    await expect(screen.queryByRole('link', { name: 'Crear evento' })).toBeNull();
  },
};
