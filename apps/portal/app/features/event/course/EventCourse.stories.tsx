import type { CourseShapeBody, EventCourseBody } from '@dorsal/api-contract/courses';
import { courseShapeExample, eventCourseExample } from '@dorsal/api-contract/examples/course';
import type { EventBody } from '@dorsal/api-contract/events';
import { eventExample } from '@dorsal/api-contract/examples/event';
import { coursePoints, coursePointsText } from '@dorsal/domain/course-points';
import type { Meta, StoryObj } from '@storybook/react-vite';
import { Suspense } from 'react';
import { expect, fireEvent, userEvent } from 'storybook/test';
import { inScreen, screenAt } from '~/testing/screen-story.tsx';
import { EventScreen } from '../EventScreen.tsx';

const id = eventExample.slug;
const renderedAt = Date.parse('2026-11-20T20:15:00.000Z');
const [full, marcha] = eventCourseExample.distances;
if (!full?.course || !marcha) throw new Error('The example has two distances, the first with a course.');

interface Shown {
  readonly sport?: EventBody['sport'];
  readonly course?: Partial<EventCourseBody>;
  /** Null: it can't be read. */
  readonly shape?: CourseShapeBody | null;
}

const shows = ({ course = {}, shape = courseShapeExample, sport }: Shown = {}) =>
  screenAt(`/events/${id}`, {
    [`GET /api/events/event/${id}`]: {
      body: { ...eventExample, cover: null, coordinates: null, ...(sport && { sport }) },
    },
    [`GET /api/events/event/${id}/same-organizer`]: { body: [] },
    [`GET /api/events/event/${id}/course`]: { body: { ...eventCourseExample, ...course } },
    ...(shape && { [`GET /api/courses/${full.course?.id}`]: { body: shape } }),
  });

const meta = {
  title: 'Portal/EventCourse',
  component: EventScreen,
  args: { id, renderedAt },
  decorators: [
    (Story) => (
      <Suspense fallback={<p>Cargando...</p>}>
        <Story />
      </Suspense>
    ),
    inScreen,
  ],
  parameters: { layout: 'fullscreen', ...shows() },
} satisfies Meta<typeof EventScreen>;

export default meta;
type Story = StoryObj<typeof meta>;

/** The event's page with anchors, two distances, the course, the pick-up of bibs and earlier editions. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Recorrido' })).toBeVisible();
    await expect(await canvas.findByText(/^Recorrido de 21K Calderona: 21,1 kilómetros/)).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Descargar GPX' })).toHaveAttribute(
      'href',
      `/media/courses/${full.course?.id}`,
    );
    await expect(canvas.getByRole('row', { name: /Mirador del Garbí.*21:15/ })).toBeVisible();
    await expect(canvas.getByRole('row', { name: /Meta.*13 dic, 00:00/ })).toBeVisible();
    await expect(canvas.getByText('De 17:00 a 21:00')).toBeVisible();
    const anchors = canvas.getByRole('navigation', { name: 'En esta página' });
    await expect(anchors).toHaveTextContent(
      'RecorridoRecogida de dorsalesCómo llegarOrganizaEdiciones anteriores',
    );
  },
};

/** An event of which only the rules are known says who can take part, and names the categories. */
export const OnlyRules: Story = {
  parameters: shows({
    course: { distances: [], pickups: [], editions: [] },
    sport: {
      fields: [{ field: 'birthDate', isRequired: true }],
      ageLimits: [
        { ages: [18, null], reference: { kind: 'raceDay' }, ticketIds: [eventExample.tickets[0]?._id ?? ''] },
      ],
      categorySets: [
        {
          name: 'Categorías',
          reference: { kind: 'raceDay' },
          rows: [{ code: 'SEN', name: 'Sénior', ages: [18, 39] }],
        },
      ],
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: 'Quién puede participar' })).toBeVisible();
    await expect(
      canvas.getByRole('row', {
        name: '21K Calderona Desde 18 años el día de la carrera, 12 dic 2026 Menores de 18 al inscribirse, con autorización',
      }),
    ).toBeVisible();
    await expect(
      canvas.getByRole('row', {
        name: 'Marcha 8K Todas las edades Menores de 18 al inscribirse, con autorización',
      }),
    ).toBeVisible();
    await userEvent.click(canvas.getByText('Ver 1 categoría'));
    await expect(canvas.getByText('Sénior: de 18 a 39 años')).toBeVisible();
  },
};

/** Arrow keys move the cursor of the profile. */
export const Cursor: Story = {
  play: async ({ canvas }) => {
    const cursor = await canvas.findByRole('slider', { name: 'Recorre el perfil' });

    await fireEvent.change(cursor, { target: { value: '39' } });

    await expect(cursor).toHaveAttribute('aria-valuetext', 'Kilómetro 8,3, 561 metros');
    await expect(canvas.getByText('A 1,4 km de Mirador del Garbí')).toBeVisible();
  },
};

/** A distance without a GPX has its numerals only. */
export const WithoutFile: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('tab', { name: 'Marcha 8K' }));

    await expect(canvas.getByText('19:45')).toBeVisible();
    await expect(canvas.queryByRole('slider')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('link', { name: 'Descargar GPX' })).not.toBeInTheDocument();
  },
};

/** One distance has no tabs; without elevations there is no profile. */
export const WithoutClimb: Story = {
  parameters: shows({
    course: { distances: [{ ...full, course: { ...full.course, climbMeters: null } }] },
    shape: {
      ...courseShapeExample,
      climbMeters: null,
      lowestMeters: null,
      highestMeters: null,
      points: coursePointsText(
        coursePoints(courseShapeExample.points).map(([x, y]) => [x, y, null] as const),
      ),
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Recorrido de 21K Calderona: 21,1 kilómetros')).toBeInTheDocument();
    await expect(canvas.queryByRole('tab')).not.toBeInTheDocument();
    await expect(canvas.queryByRole('slider')).not.toBeInTheDocument();
    await expect(canvas.queryByText('Desnivel positivo')).not.toBeInTheDocument();
  },
};

/** The course was replaced after the event was published. */
export const Changed: Story = {
  parameters: shows({
    course: { distances: [{ ...full, course: { ...full.course, changedAt: '2026-11-20T09:00:00.000Z' } }] },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('Recorrido actualizado el 20 nov')).toBeVisible();
  },
};

export const NotLoaded: Story = {
  parameters: shows({ shape: null }),
  play: async ({ canvas }) => {
    await expect(
      await canvas.findByText('No hemos podido cargar el recorrido. Recarga la página.'),
    ).toBeVisible();
    await expect(canvas.getByText('Tiempo límite')).toBeVisible();
  },
};
