import type { Meta, StoryObj } from '@storybook/react-vite';
import { Change } from './Change.tsx';
import { Scoreboard } from './Scoreboard.tsx';

const meta = { title: 'Panel/Scoreboard', component: Scoreboard } satisfies Meta<typeof Scoreboard>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    scores: [
      { label: 'Cobrado hoy', value: '1.412,80 €', note: '12 pedidos más que el lunes pasado' },
      {
        label: 'Esta semana',
        value: '238',
        note: (
          <>
            inscripciones, <Change by={31}>31 más</Change>
          </>
        ),
      },
      {
        label: 'Cobrado esta semana',
        value: '7.304,60 €',
        note: (
          <>
            <Change by={-864}>864,20 € menos</Change> que la anterior
          </>
        ),
      },
      { label: 'Plazas libres', value: '1.494', note: 'de 15.900, en 3 eventos a la venta' },
    ],
  },
};

export const Zero: Story = {
  args: {
    scores: [
      { label: 'Cobrado hoy', value: '0,00 €' },
      { label: 'Esta semana', value: '0', note: 'inscripciones, las mismas' },
      { label: 'Plazas libres', value: '0' },
    ],
  },
};

export const LongAmounts: Story = {
  args: {
    scores: [
      { label: 'Cobrado hoy', value: '1.209.415,50 €', note: '1.204 pedidos más que el miércoles pasado' },
      { label: 'Esta semana', value: '124.800' },
      { label: 'Cobrado esta semana', value: '2.209.415,50 €' },
      { label: 'Plazas libres', value: '100.000' },
      { label: 'En lista de espera', value: '12.480' },
    ],
  },
};
