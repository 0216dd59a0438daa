import { Code, Globe, ShieldCheck } from 'lucide-react';
import { Heading } from '@dorsal/ui/Heading';
import styles from './WhatIsChecked.module.css';

const parts = [
  {
    Icon: Code,
    title: 'El código',
    about:
      'Si está el enlace y el guion, si tu editor los ha quitado o cambiado, y si el evento está a la venta.',
  },
  {
    Icon: Globe,
    title: 'La dirección',
    about: 'Si usa https y si está en la lista de las webs que pueden mostrar tu inscripción.',
  },
  {
    Icon: ShieldCheck,
    title: 'El servidor',
    about: 'Si sus cabeceras y su política de contenidos dejan abrir la inscripción y pagar.',
  },
];

/** What a check looks at, until there is a result to show. */
export function WhatIsChecked() {
  return (
    <section className={styles.what}>
      <Heading level={2}>Qué miramos</Heading>
      <ul className={styles.parts}>
        {parts.map(({ Icon, title, about }) => (
          <li key={title} className={styles.part}>
            <Icon aria-hidden="true" />
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.about}>{about}</p>
          </li>
        ))}
      </ul>
      <p className={styles.about}>
        Leemos la página una vez, como lo haría un buscador, y no guardamos nada de ella.
      </p>
    </section>
  );
}
