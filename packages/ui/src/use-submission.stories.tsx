import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, spyOn, userEvent } from 'storybook/test';
import { Button } from './Button/Button.tsx';
import { TextField } from './TextField/TextField.tsx';
import { useSubmission } from './use-submission.ts';

interface NameFormProps {
  onSave: (name: string) => Promise<void>;
}

const isRefusal = (error: unknown) => error instanceof RangeError;

/** A form with one required field. */
function NameForm({ onSave }: NameFormProps) {
  const submission = useSubmission(isRefusal);
  return (
    <form
      noValidate
      aria-label="Tus datos"
      style={{ display: 'grid', gap: 16, maxWidth: 360 }}
      onSubmit={(event) => {
        event.preventDefault();
        const form = event.currentTarget;
        const name = form.querySelector('input')?.value.trim() ?? '';
        if (name === '') submission.refuse(form);
        else void submission.send(form, () => onSave(name));
      }}
    >
      <TextField
        label="Nombre"
        name="name"
        required
        error={submission.refused ? 'Falta el nombre.' : undefined}
      />
      <output>{submission.error !== undefined && 'No se ha podido guardar.'}</output>
      <Button type="submit" busy={submission.busy} busyLabel="Guardando...">
        Guardar
      </Button>
    </form>
  );
}

const meta = {
  title: 'UI/useSubmission',
  component: NameForm,
  tags: ['autodocs'],
  args: { onSave: fn<NameFormProps['onSave']>(async () => undefined) },
  parameters: {
    guidance: {
      use: 'For a form that a call sends: busy while it is under way, and the failure afterwards.',
      avoid: 'For a button alone, which needs `busy` and nothing else.',
      accessibility:
        'Give each field at fault `aria-invalid` (the `error` of our fields does): the first of them gets the focus.',
    },
  },
} satisfies Meta<typeof NameForm>;

export default meta;

type Story = StoryObj<typeof meta>;

/** A blank form is not sent: the field shows its error, and has the focus. */
export const Default: Story = {
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));

    await expect(canvas.getByLabelText('Nombre')).toHaveFocus();
    await expect(canvas.getByText('Falta el nombre.')).toBeVisible();
    await expect(args.onSave).not.toHaveBeenCalled();
  },
};

/** An expected error is shown and not logged. */
export const Refused: Story = {
  args: { onSave: fn<NameFormProps['onSave']>(() => Promise.reject(new RangeError('Refused.'))) },
  play: async ({ canvas }) => {
    const logged = spyOn(console, 'error').mockImplementation(() => undefined);
    await userEvent.type(canvas.getByLabelText('Nombre'), 'Lucía');
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));

    await expect(await canvas.findByText('No se ha podido guardar.')).toBeVisible();
    await expect(logged).not.toHaveBeenCalled();
    logged.mockRestore();
  },
};

/** Any other error is logged, too. */
export const Failed: Story = {
  args: { onSave: fn<NameFormProps['onSave']>(() => Promise.reject(new TypeError('A bug.'))) },
  play: async ({ canvas }) => {
    const logged = spyOn(console, 'error').mockImplementation(() => undefined);
    await userEvent.type(canvas.getByLabelText('Nombre'), 'Lucía');
    await userEvent.click(canvas.getByRole('button', { name: 'Guardar' }));

    await expect(await canvas.findByText('No se ha podido guardar.')).toBeVisible();
    await expect(logged).toHaveBeenCalledOnce();
    logged.mockRestore();
  },
};
