import { Button } from '@dorsal/ui/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PanelStory, sessionAs } from '#/testing/answering-panel.tsx';
import { NoPermission as NoPermissionScreen } from './NoPermission.tsx';
import { NotFound as NotFoundScreen } from './NotFound.tsx';
import { StateScreen } from './StateScreen.tsx';

const meta = {
  title: 'Panel/StateScreen',
  component: StateScreen,
  args: { kind: 'error', title: 'No hemos podido cargar la lista', children: '' },
} satisfies Meta<typeof StateScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Failure: Story = {
  args: {
    children: 'Tus cambios están a salvo. Suele durar menos de un minuto.',
    action: (
      <Button variant="outline" size="sm">
        Probar otra vez
      </Button>
    ),
  },
};

export const NoPermission: Story = {
  render: () => (
    <PanelStory session={sessionAs('orders')}>
      <NoPermissionScreen />
    </PanelStory>
  ),
};

export const NotFound: Story = {
  render: () => (
    <PanelStory>
      <NotFoundScreen />
    </PanelStory>
  ),
};
