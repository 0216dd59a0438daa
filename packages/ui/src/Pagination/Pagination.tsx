import { ArrowLeft, ArrowRight } from 'lucide-react';
import { classNames } from '../class-names.ts';
import { IconButton } from '../IconButton/IconButton.tsx';
import { visiblePages } from './visible-pages.ts';
import styles from './Pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  page: number;
  /** The number of pages; with one there is no pagination. */
  pageCount: number;
  /** Called with the requested page, from 1. */
  onPageChange: (page: number) => void;
  /** Default 'Paginación'. */
  label?: string;
  className?: string | undefined;
}

/** The pages of a list; nothing when there is only one. */
export function Pagination({
  page,
  pageCount,
  onPageChange,
  label = 'Paginación',
  className,
}: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className={classNames(styles.pagination, className)}>
      <IconButton aria-label="Página anterior" disabled={page === 1} onClick={() => onPageChange(page - 1)}>
        <ArrowLeft aria-hidden="true" />
      </IconButton>
      {visiblePages(page, pageCount).map((shown, index, all) => (
        <span key={shown} className={styles.slot}>
          {index > 0 && shown - (all[index - 1] ?? 0) > 1 && <span aria-hidden="true">…</span>}
          <button
            type="button"
            className={styles.page}
            aria-label={`Página ${shown}`}
            aria-current={shown === page ? 'page' : undefined}
            onClick={() => onPageChange(shown)}
          >
            {shown}
          </button>
        </span>
      ))}
      <IconButton
        aria-label="Página siguiente"
        disabled={page === pageCount}
        onClick={() => onPageChange(page + 1)}
      >
        <ArrowRight aria-hidden="true" />
      </IconButton>
    </nav>
  );
}
