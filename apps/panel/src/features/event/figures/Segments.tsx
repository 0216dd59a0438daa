import { SegmentedControl, type SegmentedControlProps } from '@dorsal/ui/SegmentedControl';
import styles from './Figures.module.css';

/** A choice in the heading of a chart, lower than in a form. */
export function Segments<Value extends string>(props: SegmentedControlProps<Value>) {
  return <SegmentedControl {...props} className={styles.segments} />;
}
