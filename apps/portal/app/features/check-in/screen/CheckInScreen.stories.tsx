import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { CheckInScreen } from './CheckInScreen.tsx';
import type { StoredData } from '../device/stored-data.ts';
import { CheckInServer } from '../testing/check-in-server.ts';
import { aParticipant, aScan } from '../testing/check-in-examples.ts';
import { storedData, storyCheckIn, storyToken } from '../testing/check-in-story.ts';

const people = [
  aParticipant('ana', { race: { category: 'Sub-18 F', isMinor: true, showsLicence: true } }),
  aParticipant('nuria', { fullName: 'Núria Camps Ferrer', ticketName: 'Marcha 8K' }),
  aParticipant('marc', {
    fullName: 'Marc Soler Ferrer',
    firstScanAt: '2027-04-05T18:01:12.000Z',
    firstScanId: 'de-otra-puerta',
  }),
  aParticipant('bea', { fullName: 'Bea Ferrer Pons', isPaid: false }),
];

interface Scene {
  /** Default: a device in use. */
  readonly stored?: Partial<StoredData>;
  readonly isNew?: boolean;
  readonly isReachable?: boolean;
  readonly isRefusing?: boolean;
  /** Scans are sent but never answered. */
  readonly isSilent?: boolean;
}

/** A device in that state; a new one each time, since a story may run twice. */
function inScene({
  stored,
  isNew = false,
  isReachable = true,
  isRefusing = false,
  isSilent = false,
}: Scene = {}) {
  const server = new CheckInServer(people);
  server.isReachable = isReachable;
  if (isSilent) server.upload = new Promise(() => undefined);
  if (isRefusing) server.refusal = 'device_revoked';
  return storyCheckIn(server, isNew ? {} : storedData(server, stored));
}

const meta = {
  title: 'Portal/CheckIn/CheckInScreen',
  component: CheckInScreen,
  args: {},
  render: () => <CheckInScreen checkIn={inScene()} />,
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof CheckInScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

const scene = (one: Scene) => () => <CheckInScreen checkIn={inScene(one)} />;
const result = (canvasElement: HTMLElement) =>
  within(canvasElement).getByRole('region', { name: 'Resultado' });

async function markEntry(canvasElement: HTMLElement, name: string) {
  const canvas = within(canvasElement);
  await userEvent.click(await canvas.findByRole('button', { name: 'Buscar' }));
  await userEvent.type(canvas.getByLabelText('Nombre o apellidos'), name);
  await userEvent.click(await canvas.findByRole('button', { name: `Marcar entrada: ${name}` }));
  await userEvent.click(
    within(await canvas.findByRole('dialog')).getByRole('button', { name: 'Marcar entrada' }),
  );
}

/** In use, before the camera is opened. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { level: 1 })).toHaveTextContent(
      'Trail Nocturno Serra Calderona',
    );
    await expect(canvas.getByText('de 3 dentro')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Abrir la cámara' })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Escanear' })).toHaveAttribute('aria-current', 'page');
  },
};

/** A phone that is not a device yet. */
export const NoDevice: Story = {
  render: scene({ isNew: true }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Control de acceso' })).toBeVisible();
    await userEvent.type(canvas.getByLabelText('Enlace del dispositivo'), 'https://dorsal.example/check-in');
    await userEvent.click(canvas.getByRole('button', { name: 'Usar este enlace' }));
    await expect(canvas.getByText(/Esto no es el enlace de un dispositivo/)).toBeVisible();
  },
};

/** With its link the phone downloads the list, and is ready. */
export const Joined: Story = {
  render: scene({ isNew: true }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Enlace del dispositivo'), `/check-in#${storyToken}`);
    await userEvent.click(canvas.getByRole('button', { name: 'Usar este enlace' }));
    await expect(await canvas.findByText('de 3 dentro')).toBeVisible();
    await waitFor(() => expect(canvas.getByRole('heading', { level: 1 })).toHaveFocus());
  },
};

export const LinkRefused: Story = {
  render: scene({ isNew: true, isRefusing: true }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Enlace del dispositivo'), storyToken);
    await userEvent.click(canvas.getByRole('button', { name: 'Usar este enlace' }));
    await expect(await canvas.findByRole('heading', { name: 'El enlace no vale' })).toBeVisible();
  },
};

/** A message has cut the link: the page says so, even on a phone that is a device already. */
export const LinkIncomplete: Story = {
  beforeEach: () => {
    const { href } = window.location;
    return () => window.history.replaceState(window.history.state, '', href);
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('de 3 dentro')).toBeVisible();
    window.location.hash = storyToken.slice(0, -1);
    await expect(await canvas.findByRole('heading', { name: 'El enlace está incompleto' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Seguir con Trail Nocturno Serra Calderona' }));
    await expect(await canvas.findByText('de 3 dentro')).toBeVisible();
  },
};

/** The first list needs a network. */
export const JoiningOffline: Story = {
  render: scene({ isNew: true, isReachable: false }),
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText('Enlace del dispositivo'), storyToken);
    await userEvent.click(canvas.getByRole('button', { name: 'Usar este enlace' }));
    await expect(await canvas.findByRole('heading', { name: 'Falta la conexión' })).toBeVisible();
  },
};

/** Ignores accents. Participants who are inside, or haven't paid, have no button. */
export const Search: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Buscar' }));
    await userEvent.type(canvas.getByLabelText('Nombre o apellidos'), 'ferrer');

    await expect(await canvas.findByText('4 participantes')).toBeVisible();
    await expect(canvas.getByText(/^Entró .*20:01:12$/)).toBeVisible();
    await expect(canvas.getByText('No pagado')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Marcar entrada: Núria Camps Ferrer' })).toBeVisible();
  },
};

/** The server has answered. */
export const Marked: Story = {
  play: async ({ canvas, canvasElement }) => {
    await markEntry(canvasElement, 'Núria Camps Ferrer');

    await waitFor(() => expect(result(canvasElement)).toHaveTextContent('Adelante'));
    await expect(result(canvasElement)).toHaveTextContent('Núria Camps Ferrer');
    await expect(canvas.queryByText(/Sin conexión/)).not.toBeInTheDocument();
    await userEvent.click(canvas.getByRole('button', { name: 'Siguiente' }));
    await expect(canvas.queryByText('Adelante')).not.toBeInTheDocument();
  },
};

/** From person to person by keyboard: the focus moves to the result, then back to the name, which is selected. */
export const MarkedByKeyboard: Story = {
  play: async ({ canvas, canvasElement }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Buscar' }));
    const field = canvas.getByLabelText('Nombre o apellidos');
    await userEvent.type(field, 'Núria Camps');
    await canvas.findByText('1 participante');
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(
      within(canvas.getByRole('dialog')).getByRole('button', { name: 'Marcar entrada' }),
    ).toHaveFocus();
    await userEvent.keyboard('{Enter}');

    await waitFor(() => expect(result(canvasElement)).toHaveTextContent('Adelante'));
    await expect(result(canvasElement)).toHaveFocus();
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    await expect(field).toHaveFocus();
    await userEvent.keyboard('bea');
    await expect(field).toHaveValue('bea');
  },
};

/** The result of a scan is shown even if the user has changed to another view. */
export const AnsweredAmongNotices: Story = {
  render: scene({ isSilent: true }),
  play: async ({ canvas, canvasElement }) => {
    await markEntry(canvasElement, 'Núria Camps Ferrer');
    await userEvent.click(canvas.getByRole('button', { name: 'Repetidas' }));

    await waitFor(() => expect(result(canvasElement)).toHaveTextContent('Adelante'));
    await expect(canvas.getByText('Núria Camps Ferrer')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Siguiente' }));
    await expect(canvas.queryByText('Adelante')).not.toBeInTheDocument();
    await expect(result(canvasElement)).toHaveFocus();
  },
};

/** Without network the stored list decides, and the scan waits. */
export const MarkedOffline: Story = {
  render: scene({ isReachable: false }),
  play: async ({ canvas, canvasElement }) => {
    await expect(await canvas.findByText('Sin conexión')).toBeVisible();
    await markEntry(canvasElement, 'Núria Camps Ferrer');

    await waitFor(() => expect(result(canvasElement)).toHaveTextContent('Adelante'));
    await expect(result(canvasElement)).toHaveTextContent(/según la lista guardada .*20:10:02/);
    await expect(canvas.getByText('1 escaneo por enviar')).toBeVisible();
  },
};

/** This device admitted a participant whom another device had admitted before. */
export const Repeated: Story = {
  render: scene({
    stored: {
      scans: [
        aScan({
          participantId: 'marc',
          scannedAt: '2027-04-05T18:05:41.000Z',
          state: 'answered',
          answer: 'ok',
        }),
        aScan({
          scanId: 'dejado-pasar',
          participantId: 'nadie',
          scannedAt: '2027-04-05T18:06:20.000Z',
          shown: 'letIn',
          state: 'answered',
          answer: 'unknown',
        }),
      ],
    },
  }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: /^Repetidas 2/ }));

    const repeated = canvas.getByRole('region', { name: 'Entradas repetidas' });
    await expect(repeated).toHaveTextContent('Marc Soler Ferrer');
    await expect(repeated).toHaveTextContent(/Aquí entró .*20:05:41\. Ya había entrado .*20:01:12\./);
    await expect(canvas.getByRole('region', { name: 'Entradas por revisar' })).toHaveTextContent(
      'Alguien que no está en la lista',
    );
  },
};

export const NothingRepeated: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Repetidas' }));
    await expect(canvas.getByRole('heading', { name: 'Sin entradas repetidas' })).toBeVisible();
  },
};

/** The token is no longer valid; waiting scans are kept. */
export const Refused: Story = {
  render: scene({ isRefusing: true, stored: { scans: [aScan()] } }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { name: 'Este teléfono ya no tiene acceso' }),
    ).toBeVisible();
    await expect(canvas.getByText(/sigue guardado aquí \(1 escaneo por enviar\)/)).toBeVisible();
  },
};

/** Leaving with unsent scans says what is lost. */
export const Leaving: Story = {
  render: scene({ isReachable: false, stored: { scans: [aScan()] } }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Este dispositivo' }));
    const dialog = within(await canvas.findByRole('dialog', { name: 'Este dispositivo' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Salir de este teléfono' }));

    await expect(dialog.getByText(/Hay 1 escaneo por enviar: si sales ahora se pierden/)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Salir y perderlos' }));
    await expect(await canvas.findByRole('heading', { name: 'Control de acceso' })).toBeVisible();
  },
};

/** Replaces the browser's camera until the story ends. */
function withCamera(getUserMedia: () => Promise<MediaStream>) {
  return () => {
    const { mediaDevices } = navigator;
    const change = (value: unknown) =>
      Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value });
    change({ getUserMedia });
    return () => change(mediaDevices);
  };
}

/** Without permission for the camera, the list can still be searched. */
export const CameraDenied: Story = {
  beforeEach: withCamera(() => Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Abrir la cámara' }));
    await expect(await canvas.findByText(/No tenemos permiso para usar la cámara/)).toBeVisible();
    await expect(canvas.getByText(/También puedes buscar por nombre\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  },
};

/** WebKit reports a missing camera with an error of its own, so the message doesn't name a cause. */
export const CameraFailed: Story = {
  beforeEach: withCamera(() => Promise.reject(new DOMException('', 'OperationError'))),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Abrir la cámara' }));
    await expect(await canvas.findByText(/No se ha podido abrir la cámara/)).toBeVisible();
    await expect(canvas.queryByText(/Otra aplicación está usando la cámara/)).not.toBeInTheDocument();
    await expect(canvas.getByRole('button', { name: 'Reintentar' })).toBeVisible();
  },
};

/** Without a device there is no list to search by name. */
export const NoDeviceNoCamera: Story = {
  render: scene({ isNew: true }),
  beforeEach: withCamera(() => Promise.reject(new DOMException('None', 'NotFoundError'))),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Escanear el QR del dispositivo' }));
    await expect(
      await canvas.findByText('Este dispositivo no tiene cámara. Pega abajo el enlace del dispositivo.'),
    ).toBeVisible();
  },
};
