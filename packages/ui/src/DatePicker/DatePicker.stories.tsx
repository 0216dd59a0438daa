import type { Meta, StoryObj } from '@storybook/react-vite';
import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import { DatePicker } from './DatePicker.tsx';

const meta = {
  title: 'UI/DatePicker',
  component: DatePicker,
  tags: ['autodocs'],
  args: {
    value: '2026-12-12',
    onChange: fn(),
    today: '2026-12-08',
    counts: new Map([
      ['2026-12-06', 1],
      ['2026-12-12', 3],
      ['2026-12-20', 1],
      ['2026-12-27', 2],
    ]),
    countLabel: (count) => (count === 1 ? '1 evento' : `${count} eventos`),
  },
  parameters: {
    guidance: {
      use: 'Where it helps to see which days have something, as a filter by day does.',
      avoid: 'For a date that is known by heart, as a birthday: TextField of type `date`.',
      accessibility:
        'A grid with one stop for Tab: arrows go by days and weeks, Home and End within the week, PageUp and PageDown by months, with Shift by years, ten at most from today’s. A day with a dot says its count.',
    },
  },
} satisfies Meta<typeof DatePicker>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A story that takes the focus would scroll the component's docs page. */
const outOfPage = ['!autodocs'];

const controlled: Story['render'] = function Controlled(args) {
  const [value, setValue] = useState(args.value);
  return (
    <DatePicker
      {...args}
      value={value}
      onChange={(day) => {
        setValue(day);
        args.onChange(day);
      }}
    />
  );
};

export const Default: Story = {
  render: controlled,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('grid', { name: 'diciembre 2026' })).toBeVisible();
    const chosen = canvas.getByRole('button', { name: '12 de diciembre de 2026, 3 eventos' });
    await expect(chosen.closest('td')).toHaveAttribute('aria-selected', 'true');
    await expect(chosen.offsetHeight).toBe(44);
  },
};

export const Choosing: Story = {
  render: controlled,
  play: async ({ args, canvas }) => {
    const other = canvas.getByRole('button', { name: '20 de diciembre de 2026, 1 evento' });
    await userEvent.click(other);
    await expect(args.onChange).toHaveBeenLastCalledWith('2026-12-20');
    await expect(other.closest('td')).toHaveAttribute('aria-selected', 'true');
  },
};

export const Unchosen: Story = { args: { value: undefined } };

/** From one day to another, across the end of a month. */
export const Range: Story = {
  args: { value: undefined, range: { from: '2026-12-17', to: '2027-01-03' } },
  play: async ({ canvas }) => {
    const cellOf = (name: RegExp) => canvas.getByRole('button', { name }).closest('td');
    await expect(cellOf(/^16 de diciembre/)).toHaveAttribute('aria-selected', 'false');
    for (const name of [/^17 de diciembre/, /^18 de diciembre/, /^31 de diciembre/])
      await expect(cellOf(name)).toHaveAttribute('aria-selected', 'true');
    await userEvent.click(canvas.getByRole('button', { name: 'Mes siguiente' }));
    await expect(cellOf(/^3 de enero/)).toHaveAttribute('aria-selected', 'true');
    await expect(cellOf(/^4 de enero/)).toHaveAttribute('aria-selected', 'false');
  },
};

/** Every key of the grid, across the ends of weeks, months and years. */
export const Keyboard: Story = {
  tags: outOfPage,
  args: { takesFocus: true },
  render: controlled,
  play: async ({ args, canvas }) => {
    const expectFocus = (name: string | RegExp) => expect(canvas.getByRole('button', { name })).toHaveFocus();
    await expectFocus(/^12 de diciembre de 2026/);
    await userEvent.keyboard('{Home}');
    await expectFocus('7 de diciembre de 2026');
    await userEvent.keyboard('{End}');
    await expectFocus('13 de diciembre de 2026');
    await userEvent.keyboard('{ArrowUp}{ArrowLeft}');
    await expectFocus('5 de diciembre de 2026');
    await userEvent.keyboard('{PageUp}');
    await expectFocus('5 de noviembre de 2026');
    await userEvent.keyboard('{Shift>}{PageDown}{/Shift}');
    await expectFocus('5 de noviembre de 2027');
    await userEvent.keyboard('{PageDown}{PageDown}{ArrowDown}{ArrowRight}');
    await expectFocus('13 de enero de 2028');
    await userEvent.keyboard('{Enter}');
    await expect(args.onChange).toHaveBeenLastCalledWith('2028-01-13');
  },
};

/** The month's buttons keep the focus, so that they can be pressed again. */
export const OtherMonth: Story = {
  play: async ({ canvas }) => {
    const next = canvas.getByRole('button', { name: 'Mes siguiente' });
    await userEvent.click(next);
    await userEvent.click(next);
    await expect(canvas.getByRole('grid', { name: 'febrero 2027' })).toBeVisible();
    await expect(next).toHaveFocus();
    await userEvent.click(canvas.getByRole('button', { name: 'Mes anterior' }));
    await expect(canvas.getByRole('grid', { name: 'enero 2027' })).toBeVisible();
  },
};

/** It ends ten years ahead, and begins ten years back. At an end the month's button keeps the focus. */
export const Ends: Story = {
  tags: outOfPage,
  args: { value: '9999-12-31', takesFocus: true },
  play: async ({ canvas }) => {
    const last = canvas.getByRole('button', { name: '31 de diciembre de 2036' });
    await expect(last).toHaveFocus();
    await userEvent.keyboard('{Shift>}{PageDown}{/Shift}{ArrowDown}');
    await expect(last).toHaveFocus();

    const next = canvas.getByRole('button', { name: 'Mes siguiente' });
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await userEvent.click(next);
    await expect(canvas.getByRole('grid', { name: 'diciembre 2036' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Mes anterior' }));
    await expect(next).not.toHaveAttribute('aria-disabled');
  },
};
