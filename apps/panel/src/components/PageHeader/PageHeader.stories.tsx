import { Button } from '@dorsal/ui/Button';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { PageHeader } from './PageHeader.tsx';

const meta = { component: PageHeader } satisfies Meta<typeof PageHeader>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    title: '3 eventos en venta',
    children: '14.406 inscripciones abiertas y 1.494 plazas libres.',
    actions: (
      <>
        <Button variant="outline">Repetir una edición</Button>
        <Button>Crear evento</Button>
      </>
    ),
  },
};

export const PlainWord: Story = { args: { title: 'Ajustes', context: 'CA La Marina' } };

export const LongName: Story = {
  args: { title: 'Carrera Popular Internacional de Montaña Memorial Joan Peris Andrés' },
};
