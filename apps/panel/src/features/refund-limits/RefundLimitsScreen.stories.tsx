import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent } from 'storybook/test';
import { type Answers, PanelStory } from '#/testing/answering-panel.tsx';
import { RefundLimitsScreen } from './RefundLimitsScreen.tsx';

const meta = {
  title: 'Panel/RefundLimits',
  component: RefundLimitsScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof RefundLimitsScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const call = '/api/organizer/org-la-marina/refund-limits';

const limits = (answers: Answers = {}): Story => ({
  render: () => (
    <PanelStory
      at="/ca-la-marina/settings/refunds"
      answers={{ [`GET ${call}`]: { body: { perRefund: 0, perDay: 0 } }, ...answers }}
    >
      <RefundLimitsScreen />
    </PanelStory>
  ),
});

export const Save: Story = {
  ...limits({
    [`PUT ${call}`]: async (request) => ({ body: await request.json() }),
  }),
  play: async () => {
    const field = await screen.findByRole('textbox', { name: /En cada devolución/ });
    await userEvent.clear(field);
    await userEvent.click(screen.getByRole('button', { name: 'Guardar límites' }));
    await expect(field).toHaveAccessibleDescription(/Escribe un importe/);
    await userEvent.type(field, '50,00');
    await userEvent.click(screen.getByRole('button', { name: 'Guardar límites' }));
    await expect(await screen.findByText('Límites guardados.')).toBeVisible();
  },
};

export const Loading: Story = limits({ [`GET ${call}`]: 'pending' });

export const Phone: Story = { ...limits(), globals: { viewport: { value: 'mobile1' } } };
