import { ApiError } from '@dorsal/api-client';
import { courseRefusals } from '@dorsal/api-contract/panel/course-refusals';
import { largestGpxBytes } from '@dorsal/domain/course-track';
import { FileDrop } from '@dorsal/ui/FileDrop';
import { Progress } from '@dorsal/ui/Progress';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useApi } from '#/session/ApiProvider.tsx';
import { errorText } from '#/session/error-text.ts';
import { useUploadPercent } from '#/session/upload-progress.ts';
import { useFieldProblems, useOpenDraft } from '../fields/draft-context.ts';
import { courseQuery } from './course-query.ts';
import { CourseSummary } from './CourseSummary.tsx';
import styles from './CourseFile.module.css';

export interface CourseFileProps {
  /** Null: none was uploaded. */
  courseId: string | null;
  path: string;
  /** The ticket's. */
  name: string;
  onChange: (courseId: string | null) => void;
}

/** The GPX of a ticket: what it says, and another one in its place. */
export function CourseFile({ courseId, path, name, onChange }: CourseFileProps) {
  const { event } = useOpenDraft();
  const api = useApi();
  const client = useQueryClient();
  const percent = useUploadPercent();
  const { id, error: lost } = useFieldProblems()(path, courseId === null);
  const [isBusy, setIsBusy] = useState(false);
  const [refusal, setRefusal] = useState<string>();

  const upload = async ([file, ...others]: readonly File[]) => {
    if (!file) return;
    const reason = others.length > 0 ? 'Sube un solo GPX por distancia.' : refusalOf(file);
    setRefusal(reason);
    if (reason !== undefined) return;
    setIsBusy(true);
    try {
      const course = await api.courses.upload(event, file);
      client.setQueryData(courseQuery(api, event, course.id).queryKey, course);
      onChange(course.id);
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setRefusal(errorText(error));
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className={styles.file}>
      {courseId !== null && lost === undefined && (
        <CourseSummary courseId={courseId} name={name} onRemove={() => onChange(null)} />
      )}
      {isBusy ? (
        <Progress
          label={percent === 100 ? 'Preparando el recorrido…' : 'Subiendo el recorrido…'}
          value={percent ?? 0}
        />
      ) : (
        <FileDrop
          id={id}
          label={courseId === null ? 'Sube el GPX' : 'Sube otro GPX'}
          aria-label={`${courseId === null ? 'Sube el GPX' : 'Sube otro GPX'} de ${name || 'esta entrada'}`}
          dropLabel="o arrástralo aquí"
          hint="Hasta 10 MB. Guardamos solo los puntos: ni horas ni nombres."
          accept=".gpx,application/gpx+xml"
          error={refusal ?? lost}
          onFiles={(files) => void upload(files)}
        />
      )}
    </div>
  );
}

/** What is wrong with a file before it is sent. */
function refusalOf({ size }: File): string | undefined {
  if (size === 0) return courseRefusals.empty;
  return size > largestGpxBytes ? courseRefusals.tooManyBytes : undefined;
}
