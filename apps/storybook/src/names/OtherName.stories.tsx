import type { Meta, StoryObj } from '@storybook/react-vite';
import { OtherName } from './OtherName.tsx';

/** Storybook's search knows names only. Each story here is a name that other libraries use. */
const meta = {
  title: 'UI/Other names',
  component: OtherName,
  parameters: { controls: { disable: true } },
} satisfies Meta<typeof OtherName>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Accordion: Story = { args: { components: ['Collapsible'] } };
export const Disclosure: Story = { args: { components: ['Collapsible', 'Expandable'] } };
export const Modal: Story = { args: { components: ['Dialog', 'ScreenDialog'] } };
export const AlertDialog: Story = {
  args: {
    components: ['Dialog'],
    note: 'A question that must be answered is a Dialog whose buttons say what they do.',
  },
};
export const Popover: Story = {
  args: {
    components: ['BottomSheet', 'Drawer'],
    note: 'There is no popover: what needs room comes from an edge.',
  },
};
export const Menu: Story = {
  args: { components: ['Drawer', 'BottomSheet'], note: 'There is no menu that opens at its button.' },
};
export const Tooltip: Story = {
  args: {
    components: ['Field', 'IconButton'],
    note: 'There is no tooltip: nobody finds it on a phone. A hint is text below its field, and an icon has its name beside it.',
  },
};
export const Snackbar: Story = { args: { components: ['ToastProvider', 'Toast'] } };
export const Alert: Story = { args: { components: ['Banner', 'ErrorSummary'] } };
export const Notification: Story = { args: { components: ['ToastProvider', 'Banner'] } };
export const Dropdown: Story = { args: { components: ['Select'] } };
export const Combobox: Story = {
  args: { components: ['Select'], note: 'There is no combobox: lists here are short.' },
};
export const Toggle: Story = { args: { components: ['Switch', 'SegmentedControl'] } };
export const Tag: Story = { args: { components: ['Badge', 'Chip'] } };
export const Loader: Story = { args: { components: ['Spinner', 'Skeleton', 'Progress'] } };
export const Placeholder: Story = { args: { components: ['Skeleton', 'EmptyState'] } };
export const Calendar: Story = { args: { components: ['DatePicker'] } };
export const Upload: Story = { args: { components: ['FileDrop'] } };
export const Counter: Story = { args: { components: ['QuantityStepper'] } };
export const OneTimeCode: Story = { args: { components: ['CodeField'] } };
export const Wizard: Story = { args: { components: ['Stepper'] } };
export const Input: Story = { args: { components: ['TextField', 'TextArea'] } };
export const Table: Story = {
  args: {
    components: ['SummaryList', 'TicketRow'],
    note: 'There is no table: rows here are read on phones, as lists.',
  },
};
export const Card: Story = { args: { components: ['EventCard', 'TicketStub', 'Bib', 'RadioCard'] } };
export const Link: Story = { args: { components: ['TextLink', 'ButtonLink'] } };
export const Typography: Story = { args: { components: ['Heading', 'RichText'] } };
