import type { Meta, StoryObj } from '@storybook/react-vite';
import { MemoryRouter } from 'react-router';
import { RaceProgress } from './RaceProgress.tsx';
import { type RaceStep, RaceStepper } from './RaceStepper.tsx';

const steps: RaceStep[] = [
  {
    id: 'details',
    label: 'Datos',
    to: '/details',
    isDone: false,
    tone: 'blocks',
    text: 'Un campo por corregir',
  },
  {
    id: 'tickets',
    label: 'Entradas y precios',
    to: '/tickets',
    isDone: true,
    tone: 'plain',
    text: '3 entradas',
  },
  { id: 'form', label: 'Formulario', to: '/form', isDone: false, tone: 'warns', text: '2 avisos' },
  { id: 'page', label: 'Página', to: '/page', isDone: true, tone: 'plain', text: 'Completo' },
  {
    id: 'publish',
    label: 'Publicar',
    to: '/publish',
    isDone: false,
    tone: 'plain',
    text: '3 cambios sin publicar',
  },
];

const meta = {
  title: 'Panel/RaceStepper',
  component: RaceStepper,
  args: { steps, current: 'details' },
  decorators: [
    (Story) => (
      <MemoryRouter>
        <Story />
      </MemoryRouter>
    ),
  ],
} satisfies Meta<typeof RaceStepper>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  decorators: [
    (Story) => (
      <div data-theme="dark" style={{ width: 264, padding: 16, background: 'var(--bg)' }}>
        <Story />
      </div>
    ),
  ],
};

export const Complete: Story = {
  ...Default,
  args: {
    current: 'publish',
    steps: steps.map((step) => ({ ...step, isDone: true, tone: 'plain', text: 'Completo' })),
  },
};

export const Phone: Story = { render: (args) => <RaceProgress {...args} /> };
