import type { DeviceLinkBody, PanelDeviceBody } from '@dorsal/api-contract/panel/devices';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, screen, userEvent, within } from 'storybook/test';
import { PanelStory, type PanelStoryProps } from '#/testing/answering-panel.tsx';
import { exampleEvents, inDays, minutesAgo } from '#/testing/panel-examples.ts';
import { PhonesScreen } from './PhonesScreen.tsx';

const meta = {
  title: 'Panel/Phones',
  component: PhonesScreen,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof PhonesScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

const events = '/api/organizer/org-la-marina/events';
const calls = `${events}/garbi/devices`;

const carpa: PanelDeviceBody = {
  _id: 'carpa',
  name: 'Carpa 1',
  createdAt: minutesAgo(900),
  expiresAt: inDays(20),
  lastSeenAt: minutesAgo(3),
  state: 'active',
};

const devices: PanelDeviceBody[] = [
  carpa,
  { ...carpa, _id: 'toni', name: 'Toni Vidal', lastSeenAt: null },
  {
    ...carpa,
    _id: 'old',
    name: 'Prueba',
    state: 'expired',
    expiresAt: inDays(-2),
    lastSeenAt: minutesAgo(4000),
  },
  { ...carpa, _id: 'lost', name: 'Móvil perdido', state: 'revoked' },
];

const link: DeviceLinkBody = { device: carpa, url: 'https://dorsal.example/check-in/join#device-key' };

const withPhones = (
  body: readonly PanelDeviceBody[],
  answers: PanelStoryProps['answers'] = {},
  query = '',
): Story => ({
  render: () => (
    <PanelStory
      path="/:org/events/:event/entrance/phones"
      at={`/ca-la-marina/events/garbi/entrance/phones${query}`}
      answers={{ [`GET ${events}`]: { body: exampleEvents }, [`GET ${calls}`]: { body }, ...answers }}
    >
      <PhonesScreen />
    </PanelStory>
  ),
});

export const Default: Story = {
  ...withPhones(devices),
  play: async () => {
    await expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent('2 móviles');
  },
};

/** The code is shown once, after the phone has a name. */
export const Add: Story = {
  ...withPhones([], { [`POST ${calls}`]: { status: 201, body: link } }),
  play: async () => {
    await userEvent.click(await screen.findByRole('button', { name: 'Añadir móvil' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Añadir móvil' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Ver su QR' }));
    await expect(dialog.getByText('Pon un nombre al móvil.')).toBeVisible();

    await userEvent.type(dialog.getByRole('textbox', { name: 'Nombre del móvil' }), 'Carpa 1');
    await userEvent.click(dialog.getByRole('button', { name: 'Ver su QR' }));
    await expect(await screen.findByRole('img', { name: 'QR para unir Carpa 1' })).toBeVisible();
    await expect(screen.getByRole('textbox', { name: 'O envíale este enlace' })).toHaveValue(link.url);
  },
};

export const Revoke: Story = {
  ...withPhones(devices, { [`POST ${calls}/carpa/revoke`]: { body: { ...carpa, state: 'revoked' } } }),
  play: async () => {
    const [menu] = await screen.findAllByRole('button', { name: 'Más acciones de Carpa 1' });
    if (menu) await userEvent.click(menu);
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Quitar móvil' }));
    const dialog = within(await screen.findByRole('dialog', { name: '¿Quitar Carpa 1?' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Quitar móvil' }));
    await expect(await screen.findByText('Móvil quitado.')).toBeVisible();
  },
};

export const Empty: Story = withPhones([]);

export const Loading: Story = withPhones([], { [`GET ${calls}`]: 'pending' });

export const Failed: Story = withPhones([], { [`GET ${calls}`]: { status: 500 } });
