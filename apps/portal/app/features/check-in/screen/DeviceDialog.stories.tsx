import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { DeviceDialog } from './DeviceDialog.tsx';
import type { CheckInDatabase } from '../device/stored-data.ts';
import { CheckInServer } from '../testing/check-in-server.ts';
import { aParticipant, aScan } from '../testing/check-in-examples.ts';
import { checkInOn } from '../testing/check-in-on.ts';
import { storedData, storyToken } from '../testing/check-in-story.ts';
import { memoryDatabase } from '../testing/memory-database.ts';
import { CheckInProvider } from '../device/use-check-in.ts';

/** A page in use, and the phone's database. */
async function atWork(changes: Partial<CheckInDatabase> = {}) {
  const server = new CheckInServer([aParticipant('ana'), aParticipant('bea')]);
  const database = { ...memoryDatabase(storedData(server)), ...changes };
  const checkIn = checkInOn(server.fetch, database);
  await checkIn.open();
  return { checkIn, database };
}

type Loaded = Awaited<ReturnType<typeof atWork>>;

const meta = {
  title: 'Portal/CheckIn/DeviceDialog',
  component: DeviceDialog,
  args: { open: true, onClose: () => undefined },
  loaders: [() => atWork()],
  render: (args, { loaded }) => (
    <CheckInProvider value={(loaded as Loaded).checkIn}>
      <DeviceDialog {...args} />
    </CheckInProvider>
  ),
} satisfies Meta<typeof DeviceDialog>;

export default meta;

type Story = StoryObj<typeof meta>;

const dialogOf = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement.ownerDocument.body).findByRole('dialog', { name: 'Este dispositivo' }));

export const Default: Story = {
  play: async ({ canvasElement }) => {
    const dialog = await dialogOf(canvasElement);
    await expect(dialog.getByText('Entrada norte')).toBeVisible();
    await expect(dialog.getByText(/^2 participantes, guardada/)).toBeVisible();
  },
};

/** Another tab has scanned since the question was asked: the dialog asks again. */
export const ScannedInAnotherTab: Story = {
  play: async ({ canvasElement, loaded }) => {
    const { checkIn, database } = loaded as Loaded;
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Salir de este teléfono' }));
    await expect(dialog.getByText(/^Se borrarán de este teléfono/)).toBeVisible();
    await database.save({ scans: () => [aScan()] }, storyToken);

    await userEvent.click(dialog.getByRole('button', { name: 'Sí, salir' }));

    await expect(await dialog.findByRole('alert')).toHaveTextContent('Hay 1 escaneo por enviar');
    await expect((await database.read()).scans).toHaveLength(1);
    await userEvent.click(dialog.getByRole('button', { name: 'Salir y perderlos' }));
    await waitFor(() => expect(checkIn.store.getState().phase).toBe('absent'));
  },
};

/** Another tab has scanned before the question was asked. */
export const UnsentInAnotherTab: Story = {
  play: async ({ canvasElement, loaded }) => {
    await (loaded as Loaded).database.save({ scans: () => [aScan()] }, storyToken);
    const dialog = await dialogOf(canvasElement);

    await userEvent.click(dialog.getByRole('button', { name: 'Salir de este teléfono' }));

    await expect(await dialog.findByText(/^Hay 1 escaneo por enviar/)).toBeVisible();
  },
};

/** The browser can't delete the stored data. */
export const NotForgotten: Story = {
  loaders: [() => atWork({ clear: () => Promise.reject(new DOMException('Broken.', 'UnknownError')) })],
  play: async ({ canvasElement, loaded }) => {
    const dialog = await dialogOf(canvasElement);
    await userEvent.click(dialog.getByRole('button', { name: 'Salir de este teléfono' }));

    await userEvent.click(dialog.getByRole('button', { name: 'Sí, salir' }));

    await expect(await dialog.findByRole('alert')).toHaveTextContent(
      'No hemos podido borrar los datos de este teléfono. Borra los datos del sitio en el navegador.',
    );
    await expect((loaded as Loaded).checkIn.store.getState().phase).toBe('ready');
  },
};
