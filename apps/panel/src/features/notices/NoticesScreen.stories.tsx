import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { type Answers, PanelStory } from '#/testing/answering-panel.tsx';
import { NoticesScreen } from './NoticesScreen.tsx';

const meta = {
  title: 'Panel/Notices',
  component: NoticesScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof NoticesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const call = '/api/organizer/org-la-marina/notices';

const choosing = (answers: Answers = {}): Story => ({
  render: () => (
    <PanelStory
      path="/:org/settings/notices"
      at="/ca-la-marina/settings/notices"
      answers={{
        [`GET ${call}`]: { body: { notices: ['firstSale', 'nearlySoldOut'] } },
        [`PUT ${call}`]: async (request) => ({ body: await request.json() }),
        ...answers,
      }}
    >
      <NoticesScreen />
    </PanelStory>
  ),
});

export const Default: Story = {
  ...choosing(),
  play: async () => {
    await expect(await screen.findByRole('checkbox', { name: 'Primera venta' })).toBeChecked();
    const summary = screen.getByRole('checkbox', { name: 'Resumen del día' });
    await expect(summary).not.toBeChecked();

    await userEvent.click(summary);
    await expect(summary).toBeChecked();
    await expect(await screen.findByText('Guardado.')).toBeVisible();
  },
};

export const Phone: Story = { ...choosing(), globals: { viewport: { value: 'mobile1' } } };

/** The box shows again what the server has. */
export const NotSaved: Story = {
  ...choosing({ [`PUT ${call}`]: { status: 500, body: { message: 'Fallo' } } }),
  play: async () => {
    const summary = await screen.findByRole('checkbox', { name: 'Resumen del día' });
    await userEvent.click(summary);
    await expect(await screen.findByRole('alert')).toBeVisible();
    await waitFor(() => expect(summary).not.toBeChecked());
  },
};
