import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor } from 'storybook/test';
import { Button } from './Button/Button.tsx';
import { useCopy } from './use-copy.ts';

/** A button that copies an IBAN, and says so beside it. */
function CopyIban() {
  const { notice, copy } = useCopy();
  return (
    <div style={{ display: 'flex', gap: 16, alignItems: 'center' }}>
      <Button variant="outline" onClick={() => copy('ES9121000418450200051332', 'IBAN copiado.')}>
        Copiar el IBAN
      </Button>
      <output>{notice}</output>
    </div>
  );
}

const meta = {
  title: 'UI/useCopy',
  component: CopyIban,
  tags: ['autodocs'],
  parameters: {
    guidance: {
      use: 'For a button beside a text that is needed elsewhere: an IBAN, a line of code.',
      avoid: 'For a link to share (ShareSheet).',
      accessibility:
        'Put `notice` into an `<output>` that stands in the page from the start. Give each button a name that says what it copies.',
    },
  },
} satisfies Meta<typeof CopyIban>;

export default meta;

type Story = StoryObj<typeof meta>;

const clipboard = (writeText: (text: string) => Promise<void>) => () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  // The browser's own is on the prototype.
  return () => void Reflect.deleteProperty(navigator, 'clipboard');
};
const written = fn(async () => undefined);

/** Milliseconds that a notice stays. */
const shownForMs = 7000;

/** Holds timers of a notice's duration until the story lets that time pass. */
function holdNotices(): { pass: () => void; end: () => void } {
  const original = window.setTimeout;
  const due: (() => void)[] = [];
  const putOff = (act: () => void, delayMs?: number) =>
    delayMs === shownForMs ? due.push(act) : original(act, delayMs);
  window.setTimeout = putOff as typeof window.setTimeout;
  return {
    pass: () => {
      for (const act of due.splice(0)) act();
    },
    end: () => {
      window.setTimeout = original;
    },
  };
}
let notices: ReturnType<typeof holdNotices>;

/** Gone after seven seconds. */
export const Default: Story = {
  beforeEach: () => {
    const giveBack = clipboard(written)();
    notices = holdNotices();
    return () => {
      notices.end();
      giveBack();
    };
  },
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar el IBAN' }));

    await expect(await canvas.findByText('IBAN copiado.')).toBeVisible();
    await expect(written).toHaveBeenCalledWith('ES9121000418450200051332');
    notices.pass();
    await waitFor(() => expect(canvas.getByRole('status')).toBeEmptyDOMElement());
  },
};

const heard = fn();

/** Screen readers announce the same text again. */
export const Again: Story = {
  beforeEach: clipboard(written),
  play: async ({ canvas }) => {
    const place = canvas.getByRole('status');
    const watch = new MutationObserver(() => heard(place.textContent));
    watch.observe(place, { childList: true, characterData: true, subtree: true });
    for (const times of [1, 2]) {
      await userEvent.click(canvas.getByRole('button', { name: 'Copiar el IBAN' }));
      await waitFor(() =>
        expect(heard.mock.calls.filter(([text]) => text === 'IBAN copiado.')).toHaveLength(times),
      );
    }
    watch.disconnect();
  },
};

/** The browser forbids it, as it may in a frame or without https. */
export const Forbidden: Story = {
  beforeEach: clipboard(async () => {
    throw new DOMException('Write permission denied.', 'NotAllowedError');
  }),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copiar el IBAN' }));

    await expect(await canvas.findByText(/cópialo a mano/)).toBeVisible();
  },
};
