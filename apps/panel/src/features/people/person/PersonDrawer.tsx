import { formatWhole } from '@dorsal/domain/count-text';
import { IconButton } from '@dorsal/ui/IconButton';
import { useCopy } from '@dorsal/ui/use-copy';
import { ArrowLeft, ChevronDown, ChevronUp, Link2, X } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import styles from './PersonDrawer.module.css';
import { PersonSkeleton } from './PersonSkeleton.tsx';
import type { Neighbors } from './use-neighbors.ts';

export interface PersonDrawerProps {
  neighbors: Neighbors;
  /** People in the list; undefined while it loads. */
  total: number | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** One person beside the list, which stays usable; below 1200 px over it, with an arrow back. */
export function PersonDrawer({ neighbors, total, onClose, children }: PersonDrawerProps) {
  const drawer = useFocusInside();
  const { notice, copy } = useCopy();
  const { index, hasNext, hasPrevious, move } = neighbors;
  return (
    <section ref={drawer} className={styles.drawer} aria-label="Participante" tabIndex={-1}>
      <div className={styles.head}>
        <IconButton className={styles.back} aria-label="Volver a la lista" onClick={onClose}>
          <ArrowLeft aria-hidden="true" />
        </IconButton>
        <p className={styles.place}>
          {index !== undefined && total !== undefined && `${formatWhole(index + 1)} de ${formatWhole(total)}`}
        </p>
        <IconButton
          aria-label="Persona anterior"
          aria-keyshortcuts="K"
          aria-disabled={!hasPrevious}
          onClick={() => move(-1)}
        >
          <ChevronUp aria-hidden="true" />
        </IconButton>
        <IconButton
          aria-label="Persona siguiente"
          aria-keyshortcuts="J"
          aria-disabled={!hasNext}
          onClick={() => move(1)}
        >
          <ChevronDown aria-hidden="true" />
        </IconButton>
        <IconButton
          aria-label="Copiar el enlace"
          onClick={() => copy(location.href, 'Enlace copiado. Solo lo abre el equipo.')}
        >
          <Link2 aria-hidden="true" />
        </IconButton>
        <IconButton className={styles.close} aria-label="Cerrar" aria-keyshortcuts="Escape" onClick={onClose}>
          <X aria-hidden="true" />
        </IconButton>
      </div>
      <output className={styles.notice}>{notice}</output>
      <Suspense fallback={<PersonSkeleton />}>{children}</Suspense>
    </section>
  );
}

/** The focus moves to the drawer when it opens, and back to where it was when it closes. */
function useFocusInside() {
  const drawer = useRef<HTMLElement>(null);
  useEffect(() => {
    const opener = document.activeElement;
    drawer.current?.focus({ preventScroll: true });
    return () => {
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus({ preventScroll: true });
    };
  }, []);
  return drawer;
}
