import { countOf } from '@dorsal/domain/count-text';
import { useQuery } from '@tanstack/react-query';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { useApi } from '#/session/ApiProvider.tsx';
import { exportJobsQuery } from '../people-queries.ts';
import { usePeople } from '../use-people.ts';
import { ExportJob } from './ExportJob.tsx';
import styles from './ExportJobs.module.css';

/** The large exports that the person has asked for, with their progress; nothing if there are none. */
export default function ExportJobs() {
  const { ref } = usePeople();
  const { data: jobs = [] } = useQuery(exportJobsQuery(useApi(), ref));
  const done = jobs.filter(({ state }) => state === 'done').length;
  return (
    <>
      <output className="visually-hidden">
        {done > 0 && `${countOf(done, 'archivo listo', 'archivos listos')} para descargar`}
      </output>
      {jobs.length > 0 && (
        <section aria-labelledby="export-jobs" className={styles.section}>
          <SectionHeading id="export-jobs">Exportaciones</SectionHeading>
          <ul className={styles.list}>
            {jobs.map((job) => (
              <ExportJob key={job._id} job={job} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
