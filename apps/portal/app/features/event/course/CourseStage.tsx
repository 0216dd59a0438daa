import { useRef } from 'react';
import { MapStage } from '~/components/EventMap/MapStage.tsx';
import { useWasInView } from '~/components/in-view.ts';
import { CourseMap, type CourseMapProps } from './CourseMap.tsx';
import { courseSentence } from './course-places.ts';
import styles from './CourseCard.module.css';

// Half a megabyte: loaded when the drawing is on screen.
const loadMap = () => import('./CourseTiles.tsx').then(({ CourseTiles }) => ({ default: CourseTiles }));

/** The track, first drawn on flat ground, then on a map. */
export function CourseStage(props: CourseMapProps) {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useWasInView(box, '0px');
  return (
    <div ref={box} className={styles.stage}>
      <p className="visually-hidden">{courseSentence(props.distance.name, props.shape)}</p>
      <MapStage
        load={loadMap}
        wanted={wanted}
        map={props}
        picture={<CourseMap {...props} />}
        failureText="No hemos podido cargar el mapa. El dibujo del recorrido sigue aquí."
      />
    </div>
  );
}
