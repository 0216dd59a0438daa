import type { DraftTicketBody } from '@dorsal/api-contract/panel/event-draft';
import type { TicketCourseBody } from '@dorsal/api-contract/panel/draft-course';
import { mostIncluded } from '@dorsal/domain/course-stations';
import { TextArea } from '@dorsal/ui/TextArea';
import { MomentField } from '#/components/MomentField/MomentField.tsx';
import { emptyCourse, linesOf, withCourse } from '../draft/course-edits.ts';
import { useDraftContent, useFieldProblems } from '../fields/draft-context.ts';
import { Cell, FieldGrid } from '../fields/FieldGrid.tsx';
import { NumberField } from '../fields/NumberField.tsx';
import { CourseFile } from './CourseFile.tsx';
import { StationFields } from './StationFields.tsx';

export interface RaceFieldsProps {
  ticket: DraftTicketBody;
  /** Of the race in the content. */
  path: string;
}

/** The race of a ticket: its course, its hours, its stations and what is included. */
export function RaceFields({ ticket, path }: RaceFieldsProps) {
  const { content, change } = useDraftContent();
  const problems = useFieldProblems();
  const course = ticket.course ?? emptyCourse;
  const { startsAt, limitMinutes, included } = course;
  const put = (values: Partial<TicketCourseBody>) =>
    change(`tickets/${ticket.id}/course/${Object.keys(values).join()}`, (current) => ({
      ...current,
      tickets: withCourse(current.tickets, ticket.id, values),
    }));
  const { warning: startWarning, ...start } = problems(`${path}.startsAt`, startsAt === null);
  const { warning: _limit, ...limit } = problems(`${path}.limitMinutes`, limitMinutes === null);
  const { warning: _included, ...things } = problems(`${path}.included`, included.length === 0);
  return (
    <FieldGrid>
      <CourseFile
        courseId={course.courseId}
        path={`${path}.courseId`}
        name={ticket.name}
        onChange={(courseId) => put({ courseId })}
      />
      <Cell span={4}>
        <MomentField
          {...start}
          label="Salida"
          optionalLabel="opcional"
          value={startsAt}
          timeZone={content.timeZone}
          defaultTime="09:00"
          onChange={(value) => put({ startsAt: value })}
          hint={startWarning ?? 'Sin hora, sale con el evento.'}
        />
      </Cell>
      <Cell span={2}>
        <NumberField
          {...limit}
          label="Tiempo límite"
          optionalLabel="opcional"
          unit="h"
          decimals={2}
          value={limitMinutes === null ? null : limitMinutes / 60}
          onChange={(hours) => put({ limitMinutes: minutesOf(hours) })}
          hint="Desde la salida: 2,5 son dos horas y media."
        />
      </Cell>
      <StationFields
        stations={course.stations}
        path={`${path}.stations`}
        onChange={(stations) => put({ stations })}
      />
      <TextArea
        {...things}
        label="Qué incluye"
        optionalLabel="opcional"
        rows={4}
        value={included.join('\n')}
        placeholder={'Camiseta técnica\nChip y tiempo oficial'}
        onChange={({ target }) => put({ included: linesOf(target.value, mostIncluded) })}
        hint={`Una cosa por línea, ${mostIncluded} como mucho.`}
      />
    </FieldGrid>
  );
}

/** Whole minutes; null without hours, or for less than a minute. */
const minutesOf = (hours: number | null) => (hours === null ? null : Math.round(hours * 60) || null);
