import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen } from 'storybook/test';
import { PanelStory } from '#/testing/answering-panel.tsx';
import { RolesScreen } from './RolesScreen.tsx';

const meta = {
  title: 'Panel/Roles',
  component: RolesScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof RolesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  render: () => (
    <PanelStory path="/:org/team/roles" at="/ca-la-marina/team/roles">
      <RolesScreen />
    </PanelStory>
  ),
  play: async () => {
    const row = (await screen.findByRole('rowheader', { name: 'Ver ventas y cifras' })).closest('tr');
    await expect(row).toHaveTextContent('Ver ventas y cifrasSíSíSíSíSí–No–No');
  },
};
