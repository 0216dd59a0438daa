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

/** That screen, and a button to leave it. */
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
/** For each lock, whether it was released. */
const released = () => locks.map((lock) => lock.released);
/** Lets the browser grant the requested lock. */
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

/** Keeps the screen awake only while it is wanted. */
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

/** If the page is visible again before the browser has answered, one lock is held, and released on leaving. */
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

/** A lock that is granted after the user has left is released. */
export const LeftMeanwhile: Story = {
  render: () => <LeavableScreen />,
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Salir' }));
    answer();

    await waitFor(() => expect(released()).toEqual([true]));
  },
};
