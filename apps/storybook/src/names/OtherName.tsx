import styles from './OtherName.module.css';

export interface OtherNameProps {
  /** The equivalent components of `@dorsal/ui`. */
  components: readonly string[];
  /** What to know before using them. */
  note?: string;
}

/** A name that other libraries use, with the equivalent components here. */
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
