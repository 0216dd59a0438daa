import { Code, Globe, ShieldCheck } from 'lucide-react';
import { Heading } from '@dorsal/ui/Heading';
import styles from './WhatIsChecked.module.css';

const parts = [
  {
    Icon: Code,
    title: 'El código',
    about:
      'Que estén el enlace y el script, que tu editor no los haya quitado ni cambiado, y que el evento esté a la venta.',
  },
  {
    Icon: Globe,
    title: 'La dirección',
    about: 'Que tu página use https y que tu web esté en la lista de las que pueden mostrar tu inscripción.',
  },
  {
    Icon: ShieldCheck,
    title: 'El servidor',
    about: 'Que lo que tu servidor envía con la página (sus cabeceras) deje abrir la inscripción y pagar.',
  },
];

/** A list of what is checked, shown until there is a result. */
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
