import styles from './OtherName.module.css';

export interface OtherNameProps {
  /** The components of `@dorsal/ui` that do the job. */
  components: readonly string[];
  /** What to know before going there. */
  note?: string;
}

/** What people look for under a name of other libraries, and what it is here. */
export function OtherName({ components, note }: OtherNameProps) {
  return (
    <div className={styles.other}>
      {note && <p>{note}</p>}
      <ul>
        {components.map((name) => (
          <li key={name}>
            <a href={`?path=/docs/ui-${name.toLowerCase()}--docs`} target="_top">
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
