import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor } from 'storybook/test';
import { ConfigurationProvider } from '~/configuration/ConfigurationProvider.tsx';
import { defaultConfiguration } from '../../../shared/configuration.ts';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { PartnerScreen } from './PartnerScreen.tsx';

const panel = defaultConfiguration.partnerPanelUrl;

const meta = {
  title: 'Portal/PartnerScreen',
  component: PartnerScreen,
  globals: { theme: 'dark' },
  decorators: [inScreen],
  parameters: { ...screenAt('/hazte-partner'), layout: 'fullscreen' },
} satisfies Meta<typeof PartnerScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('heading', { level: 1, name: 'Organiza tu evento' })).toBeVisible();
    for (const benefit of [
      'Alcance y visibilidad',
      'Gestión simplificada',
      'Analítica y estadísticas',
      'Comunicación directa',
      'Y más funciones',
    ])
      await expect(canvas.getByRole('heading', { level: 3, name: benefit })).toBeVisible();
    await expect(canvas.getByRole('figure', { name: /^El panel de una organización/ })).toBeVisible();
    await expect(canvas.getByText(/con datos de ejemplo/)).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 2, name: 'Cómo funciona' })).toBeVisible();
    for (const step of [
      'Regístrate como entidad',
      'Crea tu evento',
      'Comparte y promociona',
      'Gestiona y cobra',
    ])
      await expect(canvas.getByRole('heading', { level: 3, name: step })).toBeVisible();
    await expect(canvas.getByText(/hasta los fees de pago y promoción/)).toBeVisible();
    await expect(canvas.getByText(/Nuestro equipo valida la cuenta de tu entidad/)).toBeVisible();
    await expect(canvas.queryByRole('heading', { name: 'Preguntas frecuentes' })).toBeNull();
  },
};

/** Both partner buttons and the last one link to the configured panel. */
export const LeadsToThePanel: Story = {
  play: async ({ canvas }) => {
    const buttons = canvas.getAllByRole('link', { name: 'Hazte partner' });
    await expect(buttons.map((button) => button.getAttribute('href'))).toEqual([panel, panel]);
    await expect(canvas.getByRole('link', { name: 'Crea tu primer evento ahora' })).toHaveAttribute(
      'href',
      panel,
    );
  },
};

/** As with `SHOW_FAQS=true`. */
export const WithQuestions: Story = {
  decorators: [
    (Story) => (
      <ConfigurationProvider value={{ ...defaultConfiguration, showsFaqs: true }}>
        <Story />
      </ConfigurationProvider>
    ),
  ],
  play: async ({ canvas }) => {
    for (const question of [
      '¿Cómo me inscribo en un evento?',
      '¿Puedo organizar varios eventos a la vez?',
      '¿Qué métodos de pago se aceptan?',
    ])
      await expect(await canvas.findByRole('button', { name: question })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: '¿Qué métodos de pago se aceptan?' }));

    await waitFor(() =>
      expect(canvas.getByText(/transferencia bancaria si la organización la autoriza/)).toBeVisible(),
    );
  },
};
