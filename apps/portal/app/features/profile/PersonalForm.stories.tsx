import { profileExample } from '@dorsal/api-contract/examples/profile';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import { formText } from '~/components/form/form-text.ts';
import { session } from '~/session/browser-session.ts';
import type { Answer } from '~/testing/answering-api.ts';
import { inGuardedScreen, screenAt } from '~/testing/screen-story.tsx';
import { enterText } from '~/testing/enter-text.ts';
import { ProfileScreen } from './ProfileScreen.tsx';
import { accountAnswers, signIn } from './testing/profile-answers.ts';

const save = fn<(request: Request) => Answer>();

const meta = {
  title: 'Portal/ProfileScreen/Personal',
  component: ProfileScreen,
  decorators: [inGuardedScreen],
  parameters: {
    layout: 'fullscreen',
    ...screenAt('/profile', accountAnswers(profileExample, { 'PUT /api/user': save })),
  },
  beforeEach: () => {
    signIn();
    save.mockReset().mockReturnValue({ body: { ...profileExample, name: 'Lucía Ferrer' } });
  },
} satisfies Meta<typeof ProfileScreen>;

export default meta;

type Story = StoryObj<typeof meta>;

async function sentForm(): Promise<FormData> {
  return (await save.mock.lastCall?.[0].formData()) ?? new FormData();
}
const saveButton = { name: 'Guardar cambios' };

export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText('Nombre')).toHaveValue('Lucía Ferrer Mas');
    await expect(canvas.getByLabelText('Correo electrónico')).toHaveAttribute('readonly');
    await expect(canvas.getByLabelText(/Talla de camiseta/)).toHaveValue('M');
    await expect(canvas.getByRole('button', { name: 'Trail', pressed: true })).toBeVisible();
    await expect(canvas.getByRole('button', { name: 'Running', pressed: false })).toBeVisible();
  },
};

export const Narrow: Story = {
  globals: { viewport: { value: 'mobile1', isRotated: false } },
  parameters: screenAt('/profile?vista=datos', accountAnswers()),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByRole('heading', { level: 1, name: 'Información personal' }),
    ).toBeVisible();
    await expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  },
};

/** Empty options are not sent. */
export const Saved: Story = {
  play: async ({ canvas }) => {
    const name = await canvas.findByLabelText('Nombre');
    await userEvent.clear(name);
    await enterText(name, 'Lucía Ferrer');
    await userEvent.selectOptions(canvas.getByLabelText(/Género/), 'Mujer');
    await userEvent.selectOptions(canvas.getByLabelText(/Talla de camiseta/), 'Sin indicar');
    await userEvent.click(canvas.getByRole('button', { name: 'Natación' }));
    await userEvent.click(canvas.getByRole('button', saveButton));

    await expect(await canvas.findByText('Perfil actualizado correctamente.')).toBeVisible();
    await expect(canvas.getByRole('heading', { level: 1 })).toHaveTextContent('Lucía Ferrer');
    const form = await sentForm();
    await expect(form.get('name')).toBe('Lucía Ferrer');
    await expect(JSON.parse(formText(form, 'options'))).toEqual([
      { key: 'gender', value: 'female' },
      { key: 'preferredSports', value: 'Trail' },
    ]);
  },
};

/** The message disappears after 7 seconds. */
export const MessageClears: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', saveButton));
    const message = await canvas.findByText('Perfil actualizado correctamente.');
    await waitFor(() => expect(message).not.toBeInTheDocument());
  },
};

export const SaveFailed: Story = {
  play: async ({ canvas }) => {
    save.mockReturnValue({ status: 500, body: { message: 'Algo ha fallado en nuestro servidor.' } });
    const name = await canvas.findByLabelText('Nombre');
    await enterText(name, ' Soler');
    await userEvent.click(canvas.getByRole('button', saveButton));

    await expect(await canvas.findByText('Error actualizando el perfil.')).toBeVisible();
    await expect(name).toHaveValue('Lucía Ferrer Mas Soler');
  },
};

export const Invalid: Story = {
  play: async ({ canvas }) => {
    const name = await canvas.findByLabelText('Nombre');
    await userEvent.clear(name);
    await userEvent.type(canvas.getByLabelText(/Edad/), 'xx');
    await userEvent.click(canvas.getByRole('button', saveButton));

    await expect(name).toHaveFocus();
    await expect(name).toHaveAccessibleDescription('Escribe tu nombre.');
    await expect(canvas.getByLabelText(/Edad/)).toHaveAccessibleDescription(
      'Escribe tu edad en años, por ejemplo 34.',
    );
    await expect(save).not.toHaveBeenCalled();
  },
};

/** A photo is chosen, previewed and sent, then removed again. */
export const Photo: Story = {
  play: async ({ canvas }) => {
    const photo = new File([await pixel()], 'lucia.png', { type: 'image/png' });
    await userEvent.upload(await canvas.findByLabelText('Elige una foto'), photo);
    const form = canvas.getByRole('form', { name: 'Información personal' });
    await waitFor(() =>
      expect(form.querySelector('img')).toHaveAttribute('src', expect.stringMatching('^blob:')),
    );
    await userEvent.click(canvas.getByRole('button', saveButton));
    await expect(await canvas.findByText('Perfil actualizado correctamente.')).toBeVisible();
    await expect((await sentForm()).get('profilePicture')).toBeInstanceOf(File);

    await userEvent.upload(canvas.getByLabelText('Elige una foto'), photo);
    await userEvent.click(await canvas.findByRole('button', { name: 'Quitar la foto' }));
    await expect(canvas.getByLabelText('Elige una foto')).toHaveFocus();
    await expect(form.querySelector('img')).toBeNull();
  },
};

export const PhotoRefused: Story = {
  play: async ({ canvas }) => {
    const input = await canvas.findByLabelText('Elige una foto');
    const upload = userEvent.setup({ applyAccept: false }).upload;
    await upload(input, new File(['…'], 'notas.pdf', { type: 'application/pdf' }));
    const refusal = canvas.getByText('El archivo notas.pdf no es una imagen válida.');
    await expect(refusal.closest('[role="alert"]')).toBeVisible();

    const large = new File([new Uint8Array(2 * 1024 * 1024 + 1)], 'meta.jpg', { type: 'image/jpeg' });
    await upload(input, large);
    await expect(canvas.getByText('El archivo meta.jpg excede los 2 MB.')).toBeVisible();
  },
};

/** Only the server can inspect the file: its error is shown at the photo, which is not stored. */
export const PhotoRefusedByServer: Story = {
  play: async ({ canvas }) => {
    const text = 'El archivo falsa.png no es una imagen válida.';
    save.mockReturnValue({ status: 400, body: { message: text, fields: { profilePicture: text } } });
    const name = await canvas.findByLabelText('Nombre');
    await enterText(name, ' Soler');
    const input = canvas.getByLabelText('Elige una foto');
    await userEvent.upload(input, new File(['<script>'], 'falsa.png', { type: 'image/png' }));
    await expect(canvas.getByRole('button', { name: 'Quitar la foto' })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', saveButton));

    const refusal = await canvas.findByText(text);
    await expect(refusal.closest('[role="alert"]')).toBeVisible();
    await expect(canvas.getByLabelText('Elige una foto')).toHaveFocus();
    await expect(canvas.queryByRole('button', { name: 'Quitar la foto' })).not.toBeInTheDocument();
    await expect(name).toHaveValue('Lucía Ferrer Mas Soler');
  },
};

/** Another person signs in in another tab: the input here is discarded. */
export const AnotherPerson: Story = {
  play: async ({ canvas }) => {
    await enterText(await canvas.findByLabelText('Nombre'), ' Soler');
    session.setState({
      profile: { ...profileExample, name: 'Andreu Soler Pla', email: 'andreu.soler@correo.example' },
    });

    await waitFor(() => expect(canvas.getByLabelText('Nombre')).toHaveValue('Andreu Soler Pla'));
  },
};

/** Changing the part of the account keeps the input; leaving the page asks first. */
export const UnsavedChanges: Story = {
  play: async ({ canvas }) => {
    await enterText(await canvas.findByLabelText('Nombre'), ' Soler');
    await userEvent.click(canvas.getByRole('tab', { name: 'Configuración' }));
    await userEvent.click(await canvas.findByRole('tab', { name: 'Información personal' }));
    await expect(await canvas.findByLabelText('Nombre')).toHaveValue('Lucía Ferrer Mas Soler');

    const [toEvent] = await canvas.findAllByRole('link', { name: /^Ver evento/ });
    if (!toEvent) throw new Error('The example has no event.');
    await userEvent.click(toEvent);
    const question = await canvas.findByRole('dialog', { name: 'Tienes cambios sin guardar' });
    await userEvent.click(within(question).getByRole('button', { name: 'Seguir editando' }));
    await waitFor(() => expect(question).not.toBeVisible());
    await expect(canvas.getByLabelText('Nombre')).toHaveValue('Lucía Ferrer Mas Soler');

    await userEvent.click(toEvent);
    await userEvent.click(await canvas.findByRole('button', { name: 'Salir sin guardar' }));
    await expect(await canvas.findByText(/^Otra página: \/events\//)).toBeVisible();
  },
};

function pixel(): Promise<Blob> {
  const canvas = new OffscreenCanvas(8, 8);
  canvas.getContext('2d');
  return canvas.convertToBlob();
}
