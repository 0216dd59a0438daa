import { Button } from '@dorsal/ui/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { DialogActions } from './DialogActions.tsx';

const meta = { title: 'Panel/DialogActions', component: DialogActions } satisfies Meta<typeof DialogActions>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    children: (
      <>
        <Button variant="outline">Cancelar</Button>
        <Button>Enviar invitación</Button>
      </>
    ),
  },
};
