import { courseShapeExample } from '@dorsal/api-contract/examples/course';
import { courseNotes, courseRefusals } from '@dorsal/api-contract/panel/course-refusals';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect, userEvent, within } from 'storybook/test';
import { EditorStory } from '../testing/EditorStory.tsx';
import { emptyDraft, sampleDraft } from '../testing/sample-draft.ts';

const calls = '/api/organizer/org-la-marina/events/ev1/courses';
const courseId = '4t8k2m9xq0c6v1zr5w3hnb7ydf';
const answers = {
  [`GET ${calls}/${courseId}`]: { body: { id: courseId, shape: courseShapeExample, notes: [] } },
};
const gpx = new File(['<gpx/>'], 'carrera.gpx', { type: 'application/gpx+xml' });

const meta = {
  title: 'Panel/Editor/CourseStep',
  component: EditorStory,
  args: { at: 'course', answers },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof EditorStory>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);

    await expect(await canvas.findByText('21,1 km')).toBeVisible();
    await expect(canvas.getByText('1.240 m+')).toBeVisible();
    await expect(canvas.getAllByLabelText('Tiempo límite (opcional)')[0]).toHaveValue('5');
  },
};

/** A file for the second distance; it has no elevations. */
export const Uploaded: Story = {
  args: {
    answers: {
      ...answers,
      [`POST ${calls}`]: {
        status: 201,
        body: {
          id: '4t8k2m9xq0c6v1zr5w3hnb7ydg',
          shape: { ...courseShapeExample, lengthMeters: 12_040, climbMeters: null },
          notes: ['noElevation'],
        },
      },
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const input = await canvas.findByLabelText('Sube el GPX de 12K Garbí');

    await userEvent.upload(input, gpx);

    await expect(await canvas.findByText('12 km')).toBeVisible();
    await expect(canvas.getByText(courseNotes.noElevation)).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar el recorrido de 12K Garbí' }));
    await expect(canvas.queryByText('12 km')).not.toBeInTheDocument();
  },
};

export const Refused: Story = {
  args: {
    answers: {
      ...answers,
      [`POST ${calls}`]: {
        status: 400,
        body: {
          code: 'course_refused',
          message: courseRefusals.doctype,
          fields: { course: courseRefusals.doctype },
        },
      },
    },
  },
  async play({ canvasElement }) {
    const canvas = within(canvasElement);

    await userEvent.upload(await canvas.findByLabelText('Sube el GPX de 12K Garbí'), gpx);

    await expect(await canvas.findByText(courseRefusals.doctype)).toBeVisible();
  },
};

export const StationAdded: Story = {
  async play({ canvasElement }) {
    const canvas = within(canvasElement);
    const [add] = await canvas.findAllByRole('button', { name: 'Añadir punto' });
    if (!add) throw new Error('There is no button to add a station.');

    await userEvent.click(add);
    const row = within(canvas.getByRole('group', { name: 'Punto 3' }));
    await userEvent.type(row.getByRole('textbox', { name: 'Kilómetro' }), '9,7');
    await userEvent.type(row.getByRole('textbox', { name: 'Lugar' }), 'Mirador del Garbí');

    await expect(row.getByRole('textbox', { name: 'Kilómetro' })).toHaveValue('9,7');
    await userEvent.click(canvas.getByRole('button', { name: 'Quitar el punto 3' }));
    await expect(canvas.queryByRole('group', { name: 'Punto 3' })).not.toBeInTheDocument();
  },
};

/** The page has no distance without a ticket. */
export const WithoutTickets: Story = { args: { draft: emptyDraft } };

export const Problems: Story = {
  args: {
    draft: {
      ...sampleDraft,
      problems: [
        {
          step: 'course',
          severity: 'warns',
          path: 'tickets.0.course.stations.1.km',
          message: 'Está después de la meta: el recorrido mide 12 km.',
        },
        {
          step: 'course',
          severity: 'blocks',
          path: 'pickups.0.closesAt',
          message: 'La recogida termina antes de empezar. Corrige una de las dos horas.',
        },
      ],
    },
  },
};
