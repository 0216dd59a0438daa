import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, userEvent, waitFor } from 'storybook/test';
import { Button } from './Button/Button.tsx';
import { Switch } from './Switch/Switch.tsx';
import { useScreenAwake } from './use-screen-awake.ts';

/** A screen that stays awake while it is asked to. */
function AwakeScreen() {
  const [isWanted, setIsWanted] = useState(true);
  useScreenAwake({ isWanted });
  return (
    <Switch checked={isWanted} onChange={({ currentTarget }) => setIsWanted(currentTarget.checked)}>
      Mantener la pantalla encendida
    </Switch>
  );
}

/** That screen, and the way to another one. */
function LeavableScreen() {
  const [isThere, setIsThere] = useState(true);
  return (
    <>
      <Button onClick={() => setIsThere(false)}>Salir</Button>
      {isThere && <AwakeScreen />}
    </>
  );
}

const locks: { released: boolean }[] = [];
/** Of each lock that was given, whether it was given back. */
const released = () => locks.map((lock) => lock.released);
/** Lets the browser answer what it was asked for. */
let answer: () => void;

const meta = {
  title: 'UI/useScreenAwake',
  component: AwakeScreen,
  tags: ['autodocs'],
  parameters: {
    guidance: {
      use: 'For a screen that is held out or looked at without being touched: a code at the entrance, a camera.',
      avoid: 'For reading, and for pages that are left open: it empties the battery.',
      accessibility: 'Nothing changes for anybody: no text depends on it.',
    },
  },
  beforeEach: () => {
    locks.length = 0;
    const asked: (() => void)[] = [];
    answer = () => {
      for (const give of asked.splice(0)) give();
    };
    const request = async () => {
      await new Promise<void>((resolve) => asked.push(resolve));
      const lock = { released: false, release: async () => void (lock.released = true) };
      locks.push(lock);
      return lock;
    };
    const real = Object.getOwnPropertyDescriptor(navigator, 'wakeLock');
    Object.defineProperty(navigator, 'wakeLock', { configurable: true, value: { request } });
    return () => {
      if (real) Object.defineProperty(navigator, 'wakeLock', real);
      else Reflect.deleteProperty(navigator, 'wakeLock');
    };
  },
} satisfies Meta<typeof AwakeScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

/** While it is wanted, and no longer. */
export const Default: Story = {
  play: async ({ canvas }) => {
    answer();
    await waitFor(() => expect(released()).toEqual([false]));

    await userEvent.click(canvas.getByRole('switch'));
    await waitFor(() => expect(released()).toEqual([true]));

    await userEvent.click(canvas.getByRole('switch'));
    answer();
    await waitFor(() => expect(released()).toEqual([true, false]));
  },
};

/** Back in sight before the browser has answered: one lock is held, and that one is given back on leaving. */
export const AskedTwice: Story = {
  render: () => <LeavableScreen />,
  play: async ({ canvas }) => {
    document.dispatchEvent(new Event('visibilitychange'));
    answer();
    await waitFor(() => expect(released()).toEqual([false]));

    await userEvent.click(canvas.getByRole('button', { name: 'Salir' }));

    await waitFor(() => expect(released()).toEqual([true]));
  },
};

/** Whoever leaves before the browser has answered leaves no lock behind. */
export const LeftMeanwhile: Story = {
  render: () => <LeavableScreen />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Salir' }));
    answer();

    await waitFor(() => expect(released()).toEqual([true]));
  },
};
