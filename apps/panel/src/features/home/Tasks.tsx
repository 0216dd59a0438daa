import type { PanelHomeBody } from '@dorsal/api-contract/panel/home';
import { formatWhole } from '@dorsal/domain/count-text';
import { Badge } from '@dorsal/ui/Badge';
import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { SectionHeading } from '#/components/SectionHeading/SectionHeading.tsx';
import { useCurrentOrganizer } from '#/session/use-session.ts';
import { taskText } from './home-texts.ts';
import styles from './Tasks.module.css';

export interface TasksProps {
  tasks: PanelHomeBody['tasks'];
}

/** What needs a person, with the place to do it. */
export function Tasks({ tasks }: TasksProps) {
  const { slug } = useCurrentOrganizer();
  const total = tasks.reduce((sum, { count }) => sum + count, 0);
  return (
    <section aria-labelledby="home-tasks">
      <SectionHeading
        id="home-tasks"
        action={total > 0 ? <Badge tone="brand">{formatWhole(total)}</Badge> : undefined}
      >
        Pendiente de ti
      </SectionHeading>
      {tasks.length === 0 && <p className={styles.none}>Nada. Todo está al día.</p>}
      <ul className={styles.tasks}>
        {tasks.map((task) => {
          const { title, detail, path } = taskText(task);
          return (
            <li key={`${task.kind} ${task.eventId ?? ''} ${task.orderId ?? ''}`} className={styles.task}>
              <Link className={styles.link} to={`/${slug}${path}`}>
                <span className={styles.count}>{formatWhole(task.count)}</span>
                <span className={styles.texts}>
                  <b>{title}</b>
                  <span className={styles.detail} data-overdue={task.due?.isOver || undefined}>
                    {detail}
                  </span>
                </span>
                <ChevronRight aria-hidden="true" />
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
