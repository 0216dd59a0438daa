import { messagePlaceholders } from '@dorsal/domain/message-text';
import { TextArea } from '@dorsal/ui/TextArea';
import { Plus } from 'lucide-react';
import { useRef } from 'react';
import { Popup } from '#/components/Popup/Popup.tsx';
import styles from './Compose.module.css';

const names: Readonly<Record<(typeof messagePlaceholders)[number], string>> = {
  nombre: 'Nombre',
  entrada: 'Entrada',
  evento: 'Evento',
  fecha: 'Fecha del evento',
  lugar: 'Lugar',
  organizador: 'Tu organización',
};

export interface TextWithDataProps {
  value: string;
  error?: string | undefined;
  onChange: (value: string) => void;
}

/** The text of a message, with a menu that puts data of the reader where the cursor is. */
export function TextWithData({ value, error, onChange }: TextWithDataProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (name: string) => {
    const { selectionStart: start = value.length, selectionEnd: end = value.length } = area.current ?? {};
    const datum = `{${name}}`;
    onChange(value.slice(0, start) + datum + value.slice(end));
    // After React has written the value: the cursor goes behind the datum.
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(start + datum.length, start + datum.length);
    });
  };
  return (
    <div className={styles.text}>
      <Popup
        label="Datos de la persona"
        triggerClass={styles.data}
        trigger={
          <>
            <Plus aria-hidden="true" />
            Dato de la persona
          </>
        }
      >
        {(close) => (
          <ul className={styles.names}>
            {messagePlaceholders.map((name) => (
              <li key={name}>
                <button
                  type="button"
                  onClick={() => {
                    close();
                    insert(name);
                  }}
                >
                  {names[name]}
                </button>
              </li>
            ))}
          </ul>
        )}
      </Popup>
      <TextArea
        ref={area}
        label="Mensaje"
        hint="Deja una línea en blanco entre párrafos. Escribe los enlaces enteros, con https://"
        rows={10}
        value={value}
        error={error}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
