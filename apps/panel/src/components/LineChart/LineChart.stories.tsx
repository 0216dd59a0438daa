import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, screen, userEvent } from 'storybook/test';
import { LineChart } from './LineChart.tsx';

const points = Array.from({ length: 30 }, (_, index) => ({
  label: `Día ${index + 1} de noviembre`,
  short: `${index + 1} nov`,
}));
const wave = (height: number, shift: number) =>
  points.map((_, day) => Math.round(height * (1 + Math.sin(day / 4 + shift) / 2)));

const meta = {
  title: 'Panel/LineChart',
  component: LineChart,
  args: {
    title: '10K vende el doble que 21K en los últimos 30 días',
    points,
    series: [
      { id: '10k', name: '10K', values: wave(40, 0), note: '1.204 plazas' },
      { id: '21k', name: '21K', values: wave(20, 2), note: '602 plazas' },
      { id: '5k', name: 'Marcha 5K', values: wave(6, 1), note: '180 plazas' },
    ],
    marks: [
      { text: '10K sube a 15,00 €', at: 9.4 },
      { text: '10K sube a 18,00 €', at: 22 },
    ],
    valueText: String,
  },
} satisfies Meta<typeof LineChart>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The arrow keys read one day after the other. */
export const Default: Story = {
  play: async ({ args: { title } }) => {
    await expect(await screen.findByRole('img', { name: title })).toBeVisible();
    await userEvent.tab();
    const slider = screen.getByRole('slider', { name: 'Leer el gráfico punto a punto' });
    await expect(slider).toHaveFocus();
    // What two presses of the left arrow do: simulated keys don't move a slider.
    await fireEvent.change(slider, { target: { value: '27' } });
    await expect(slider).toHaveAttribute(
      'aria-valuetext',
      expect.stringMatching(/^Día 28 de noviembre, 10K: \d+, 21K: \d+/),
    );
    await expect(screen.getByText('Día 28 de noviembre')).toBeVisible();
  },
};

export const OnePoint: Story = {
  args: {
    title: '1 inscripción hoy',
    points: points.slice(0, 1),
    series: [{ id: '10k', name: '10K', values: [1], note: '1 plaza' }],
    marks: [],
  },
};

export const Nothing: Story = {
  args: {
    title: 'Nadie se ha inscrito en los últimos 30 días',
    series: [{ id: '10k', name: '10K', values: points.map(() => 0), note: '0 plazas' }],
    marks: [],
  },
};

export const LongNames: Story = {
  args: {
    series: ['a', 'b', 'c'].map((id) => ({
      id,
      name: `Carrera Popular Internacional de Montaña Memorial Joan Peris Andrés ${id}`,
      values: points.map(() => 12_345),
      note: '370.350 plazas',
    })),
  },
};
