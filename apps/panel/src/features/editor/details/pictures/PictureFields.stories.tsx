import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { EditorStory } from '../../testing/EditorStory.tsx';
import { sampleContent, sampleDraft } from '../../testing/sample-draft.ts';

const upload = 'POST /api/organizer/org-la-marina/events/ev1/pictures';
const start = { id: '4t8k2m9xq0c6v1zr5w3hnb7ydf', alt: 'Salida nocturna en la plaza', isCover: true };
const finish = { id: '4t8k2m9xq0c6v1zr5w3hnb7ydg', alt: 'La meta', isCover: false };
const withPictures = (pictures: typeof sampleContent.pictures) => ({
  ...sampleDraft,
  content: { ...sampleContent, pictures },
});

const meta = {
  title: 'Panel/Editor/PictureFields',
  component: EditorStory,
  args: {
    at: 'details',
    draft: withPictures([start, finish]),
    answers: { [upload]: { body: { id: 'nueva' } } },
  },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EditorStory>;

export default meta;
type Story = StoryObj<typeof meta>;

/** A drawn photo: 1600 × 1200 pixels. */
async function photo(): Promise<File> {
  const canvas = new OffscreenCanvas(1600, 1200);
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('This browser draws no canvas.');
  for (let row = 0; row < 12; row += 1) {
    pen.fillStyle = `hsl(${row * 12} 55% ${30 + row * 4}%)`;
    pen.fillRect(0, row * 100, 1600, 100);
  }
  return new File([await canvas.convertToBlob({ type: 'image/jpeg' })], 'salida.jpg', { type: 'image/jpeg' });
}

/** Chooses a file as the file dialog does. */
async function choose(canvasElement: HTMLElement, ...files: File[]) {
  const input = await within(canvasElement).findByLabelText('Sube una foto');
  await userEvent.upload(input, files, { applyAccept: false });
}

const dialog = (canvasElement: HTMLElement) =>
  within(canvasElement).findByRole('dialog', { name: '¿Qué parte se ve?' });

export const Default: Story = {};

export const Empty: Story = { args: { draft: sampleDraft } };

/** No more than twelve. */
export const Full: Story = {
  args: {
    draft: withPictures(
      Array.from({ length: 12 }, (_, at) => ({ ...finish, id: `foto-${at}`, isCover: at === 0 })),
    ),
  },
};

export const WithProblems: Story = {
  args: {
    draft: {
      ...withPictures([{ ...start, alt: '' }, finish]),
      problems: [
        {
          step: 'details',
          severity: 'blocks',
          path: 'pictures.0.alt',
          message: 'Escribe qué se ve en la foto: lo leen quienes no pueden verla.',
        },
        {
          step: 'details',
          severity: 'blocks',
          path: 'pictures.1',
          message: 'Esta foto ya no está guardada. Quítala o súbela de nuevo.',
        },
      ],
    },
  },
};

export const Phone: Story = { globals: { viewport: { value: 'mobile1' } } };

/** The drawn cover is always there to go back to. */
export const BackToDrawn: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const drawn = await canvas.findByRole('radio', { name: 'Portada: la dibujada' });
    await expect(canvas.getByRole('radio', { name: 'Portada: la foto 1' })).toBeChecked();

    await userEvent.click(drawn);
    await expect(drawn).toBeChecked();

    await userEvent.click(canvas.getByRole('button', { name: 'Quitar la foto 1' }));
    await expect(canvas.getByRole('textbox', { name: 'Qué se ve en la foto 1' })).toHaveValue('La meta');
  },
};

/** By keyboard: the arrow keys move the picture, the slider zooms. The first picture becomes the cover. */
export const Upload: Story = {
  args: { draft: sampleDraft },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    await choose(canvasElement, await photo());
    const inside = within(await dialog(canvasElement));
    const part = await inside.findByRole('group', { name: /Parte que se ve/ });

    part.focus();
    await userEvent.keyboard('{ArrowUp}{ArrowUp}');
    await userEvent.click(inside.getByRole('button', { name: 'Subir foto' }));
    const text = inside.getByRole('textbox', { name: 'Qué se ve en la foto' });
    await expect(text).toHaveFocus();
    await expect(text).toBeInvalid();
    await userEvent.type(text, 'Salida nocturna');
    await userEvent.click(inside.getByRole('button', { name: 'Subir foto' }));

    await waitFor(() => expect(canvas.getByRole('radio', { name: 'Portada: la foto 1' })).toBeChecked());
    await expect(canvas.getByRole('textbox', { name: 'Qué se ve en la foto 1' })).toHaveValue(
      'Salida nocturna',
    );
  },
};

/** The crop, while nothing was changed. */
export const Cropping: Story = {
  args: { draft: sampleDraft },
  async play({ canvasElement }) {
    await choose(canvasElement, await photo());
    await within(await dialog(canvasElement)).findByRole('group', { name: /Parte que se ve/ });
  },
};

async function describeAndSend(canvasElement: HTMLElement) {
  await choose(canvasElement, await photo());
  const inside = within(await dialog(canvasElement));
  await userEvent.type(await inside.findByRole('textbox', { name: 'Qué se ve en la foto' }), 'La meta');
  await userEvent.click(inside.getByRole('button', { name: 'Subir foto' }));
  return inside;
}

export const Uploading: Story = {
  args: { draft: sampleDraft, answers: { [upload]: 'pending' } },
  async play({ canvasElement }) {
    const inside = await describeAndSend(canvasElement);

    await expect(await inside.findByRole('progressbar', { name: 'Subiendo la foto…' })).toBeVisible();
  },
};

/** What was cropped and written stays, to try again. */
export const UploadFails: Story = {
  args: {
    draft: sampleDraft,
    answers: {
      [upload]: {
        status: 400,
        body: { message: 'La foto tiene más de 40 megapíxeles. Redúcela y vuelve a subirla.' },
      },
    },
  },
  async play({ canvasElement }) {
    const inside = await describeAndSend(canvasElement);

    await expect(await inside.findByRole('alert')).toHaveTextContent('más de 40 megapíxeles');
    await expect(inside.getByRole('textbox', { name: 'Qué se ve en la foto' })).toHaveValue('La meta');
  },
};

/** By its content, whatever its name says. */
export const RefusedSvg: Story = {
  args: { draft: sampleDraft },
  async play({ canvasElement }) {
    await choose(canvasElement, new File(['<svg/>'], 'salida.png', { type: 'image/png' }));

    await expect(await within(canvasElement).findByText(/Los dibujos SVG no se admiten/)).toBeVisible();
  },
};
