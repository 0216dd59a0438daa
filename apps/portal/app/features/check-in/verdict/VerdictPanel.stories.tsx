import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent } from 'storybook/test';
import type { Verdict } from '../device/verdict.ts';
import { CheckInServer } from '../testing/check-in-server.ts';
import { storedData, storyCheckIn } from '../testing/check-in-story.ts';
import { CheckInProvider } from '../device/use-check-in.ts';
import { VerdictPanel } from './VerdictPanel.tsx';

const server = new CheckInServer([]);
const checkIn = storyCheckIn(server);
checkIn.store.setState({ phase: 'ready', device: storedData(server).device });

const ana = { fullName: 'Ana López Ferrer', ticketName: '21K Calderona' } as const;
const shows = (verdict: Verdict | null) => ({ verdict, serial: 1 });

const meta = {
  title: 'Portal/CheckIn/VerdictPanel',
  component: VerdictPanel,
  args: {
    ...shows({ ...ana, result: 'ok', isLocal: false }),
    idle: 'Apunta al QR del ticket.',
    next: 'Apunta al QR del siguiente.',
    onNext: fn(),
  },
  decorators: [
    (Story) => (
      <CheckInProvider value={checkIn}>
        <Story />
      </CheckInProvider>
    ),
  ],
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof VerdictPanel>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('AdelanteAna López Ferrer21K Calderona');
    await userEvent.click(canvas.getByRole('button', { name: 'Siguiente' }));
    await expect(args.onNext).toHaveBeenCalledOnce();
    await expect(canvas.getByRole('region', { name: 'Resultado' })).toHaveFocus();
  },
};

/** After a while it must not be taken for the next person's. */
export const Pale: Story = {
  args: { freshMs: 0 },
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Apunta al QR del siguiente.')).toBeVisible();
    await expect(canvas.getByRole('region', { name: 'Resultado' })).toHaveAttribute('data-pale');
    await expect(canvas.getByRole('alert')).toHaveTextContent('AdelanteAna López Ferrer');
  },
};

/** A race: what to look at before the person goes in. */
export const Race: Story = {
  args: shows({
    ...ana,
    race: { category: 'Sub-18 F', isMinor: true, showsLicence: true },
    result: 'ok',
    isLocal: false,
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'AdelanteAna López Ferrer21K CalderonaSub-18 FMenor de edadQue enseñe la licencia',
    );
  },
};

/** A person who was corrected needs a day license that was not paid. */
export const LacksDayLicence: Story = {
  args: shows({
    ...ana,
    race: { category: 'Sénior F', isMinor: false, showsLicence: true, lacksDayLicence: true },
    result: 'ok',
    isLocal: false,
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'Que enseñe la licencia: no ha pagado la de día',
    );
  },
};

/** The organizer asks for a document that it has not accepted. */
export const LacksDocument: Story = {
  args: shows({
    ...ana,
    race: {
      category: null,
      isMinor: false,
      showsLicence: false,
      lacksDocuments: ['Certificado médico'],
    },
    result: 'ok',
    isLocal: false,
  }),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Por entregar o revisar: Certificado médico');
  },
};

/** In doubt the volunteer still has to decide. */
export const StaysInDoubt: Story = {
  args: { ...shows({ result: 'unknown', isLocal: true, letIn: async () => {} }), freshMs: 0 },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Dejar pasar' })).toBeVisible();
    await expect(canvas.queryByText('Apunta al QR del siguiente.')).not.toBeInTheDocument();
  },
};

export const Idle: Story = {
  args: shows(null),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Apunta al QR del ticket.')).toBeVisible();
  },
};

export const Checking: Story = {
  args: shows({ ...ana, result: 'checking', isLocal: false }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Comprobando...')).toBeVisible();
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument();
  },
};

export const OkOffline: Story = {
  args: shows({ ...ana, result: 'ok', isLocal: true, listedAt: '2027-04-05T18:07:31.000Z' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText(/^Sin conexión: según la lista guardada .*20:07:31$/)).toBeVisible();
  },
};

export const Already: Story = {
  args: shows({ ...ana, result: 'already', firstScanAt: '2027-04-05T18:01:12.000Z', isLocal: false }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Ya entró')).toBeVisible();
    await expect(canvas.getByText(/20:01:12. No puede pasar otra vez./)).toBeVisible();
  },
};

export const NotPaid: Story = {
  args: shows({ ...ana, result: 'notPaid', isLocal: false }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No pagado')).toBeVisible();
  },
};

/** The volunteer may let in a person under 18 whose guardian is there. */
export const ConsentMissing: Story = {
  args: shows({ ...ana, result: 'consentMissing', isLocal: false, letIn: fn(async () => undefined) }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Falta la autorización')).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Tutor presente' })).toBeVisible();
  },
};

export const WrongEvent: Story = {
  args: shows({ result: 'wrongEvent', isLocal: false }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Otro evento')).toBeVisible();
  },
};

export const Unknown: Story = {
  args: shows({ result: 'unknown', isLocal: false }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Desconocido')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Dejar pasar' })).not.toBeInTheDocument();
  },
};

/** The old QR of a corrected ticket: refused without network too, if the stored list knows of the correction. */
export const UnknownOffline: Story = {
  args: shows({ result: 'unknown', isLocal: true, listedAt: '2027-04-05T18:07:31.000Z' }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Desconocido')).toBeVisible();
    await expect(canvas.getByText(/Sin conexión: según la lista guardada/)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Dejar pasar' })).not.toBeInTheDocument();
  },
};

const letIn = fn(async () => undefined);

/** Without network the volunteer may admit a person who isn't in the stored list. */
export const NotInStoredList: Story = {
  args: shows({ result: 'unknown', isLocal: true, letIn }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No está en la lista guardada')).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Dejar pasar' }));
    await expect(letIn).toHaveBeenCalled();
    await expect(canvas.getByRole('region', { name: 'Resultado' })).toHaveFocus();
  },
};

export const LetIn: Story = {
  args: shows({ result: 'letIn', isLocal: true }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('Dejado pasar')).toBeVisible();
  },
};

export const Foreign: Story = {
  args: shows({ result: 'foreign', isLocal: false }),
  play: async ({ canvas }) => {
    await expect(canvas.getByText('No es un ticket de Dorsal')).toBeVisible();
  },
};
