import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fireEvent, fn, userEvent, waitFor } from 'storybook/test';
import { Avatar } from '../Avatar/Avatar.tsx';
import { FileDrop } from './FileDrop.tsx';

const photo = new File(['…'], 'lucia.png', { type: 'image/png' });

const meta = {
  title: 'UI/FileDrop',
  component: FileDrop,
  tags: ['autodocs'],
  args: {
    label: 'Elige una foto',
    dropLabel: 'o arrástrala aquí',
    hint: 'Una imagen de 2 MB como máximo',
    accept: 'image/png',
    preview: <Avatar name="Lucía Ferrer" size={120} />,
    onFiles: fn(),
  },
  decorators: [(Story) => <div style={{ maxWidth: 300 }}>{Story()}</div>],
  parameters: {
    guidance: {
      use: 'A picture or a document to upload, with a preview.',
      avoid: 'For many files with their own progress.',
      accessibility:
        'The file input is there for keyboards and screen readers; dropping is an extra. Errors are announced at once. Check what was dropped: it may be any kind of file.',
    },
  },
} satisfies Meta<typeof FileDrop>;

export default meta;

type Story = StoryObj<typeof meta>;

export const Default: Story = {
  play: async ({ args, canvas }) => {
    const input = canvas.getByLabelText('Elige una foto');
    await userEvent.upload(input, photo);
    await expect(args.onFiles).toHaveBeenCalledWith([photo]);

    // Choosing the same file again counts as another choice.
    await userEvent.upload(input, photo);
    await expect(args.onFiles).toHaveBeenCalledTimes(2);
  },
};

/** The button is the native one: Tab reaches it, Space opens the device's own dialog. */
export const Keyboard: Story = {
  play: async ({ canvas }) => {
    await userEvent.tab();
    await expect(canvas.getByLabelText('Elige una foto')).toHaveFocus();
  },
};

export const Dropped: Story = {
  play: async ({ args, canvas }) => {
    const place = canvas.getByText('Una imagen de 2 MB como máximo');
    await fireEvent.dragOver(place);
    await expect(place.parentElement).toHaveAttribute('data-over');

    const dataTransfer = new DataTransfer();
    dataTransfer.items.add(photo);
    // The library's own event loses the files in a real browser.
    place.dispatchEvent(new DragEvent('drop', { bubbles: true, cancelable: true, dataTransfer }));
    await expect(args.onFiles).toHaveBeenCalledOnce();
    await waitFor(() => expect(place.parentElement).not.toHaveAttribute('data-over'));
  },
};

export const Invalid: Story = {
  args: { error: 'El archivo notas.pdf no es una imagen válida.' },
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent(
      'El archivo notas.pdf no es una imagen válida.',
    );
    await expect(canvas.getByLabelText('Elige una foto')).toBeInvalid();
  },
};

export const Disabled: Story = { args: { disabled: true } };
