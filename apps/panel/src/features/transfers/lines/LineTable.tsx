import type { BankLineBody, TransferOrderBody } from '@dorsal/api-contract/panel/transfers';
import { Button } from '@dorsal/ui/Button';
import { Checkbox } from '@dorsal/ui/Checkbox';
import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import { RowMenu } from '#/components/RowMenu/RowMenu.tsx';
import { Table, type TableColumn } from '#/components/Table/Table.tsx';
import { moneyText } from '#/components/texts/event-texts.ts';
import { bankDayText, orderText } from '../transfer-texts.ts';
import { useTransfers } from '../use-transfers.ts';
import type { LineResult } from './line-result.ts';
import { LineState } from './LineState.tsx';
import styles from './LineTable.module.css';
import { useDiscardLine } from './use-discard-line.ts';

/** A line with the order of its proposal. */
export interface ShownLine {
  readonly line: BankLineBody;
  readonly order: TransferOrderBody | undefined;
  readonly result: LineResult;
  readonly isChosen: boolean;
}

export interface LineTableProps {
  lines: readonly ShownLine[];
  onChoose: (lineId: string, isChosen: boolean) => void;
  onDecide: (lineId: string) => void;
}

/** The lines between rules: to confirm, and which order each seems to pay. Below 768 px a list. */
export function LineTable({ lines, onChoose, onDecide }: LineTableProps) {
  const { reading, orderPath, eventId } = useTransfers();
  const box = (shown: ShownLine) => <ChooseBox shown={shown} onChoose={onChoose} />;
  const actions = (shown: ShownLine) => <LineActions shown={shown} onDecide={onDecide} />;
  const columns: TableColumn<ShownLine>[] = [
    { id: 'choose', title: 'Elegir', titleHidden: true, renderCell: box },
    {
      id: 'day',
      title: 'Fecha',
      renderCell: ({ line }) => <span className={styles.day}>{bankDayText(line.bookedOn, reading)}</span>,
    },
    { id: 'text', title: 'Movimiento en el banco', renderCell: ({ line }) => <LineText line={line} /> },
    {
      id: 'amount',
      title: 'Importe',
      align: 'end',
      renderCell: ({ line }) => <b className={styles.amount}>{moneyText(line.amount)}</b>,
    },
    {
      id: 'is',
      title: 'es',
      titleHidden: true,
      renderCell: ({ order }) => order && <ArrowRight className={styles.arrow} aria-hidden="true" />,
    },
    {
      id: 'order',
      title: 'Pedido',
      renderCell: ({ order }) =>
        order ? (
          <span className={styles.order}>
            <Link to={orderPath(order)}>{orderText(order)}</Link>
            <small className={styles.second}>
              {eventId === undefined || eventId !== order.event._id
                ? `${order.reference}, ${order.event.name}`
                : order.reference}
            </small>
          </span>
        ) : (
          '–'
        ),
    },
    {
      id: 'total',
      title: 'Total',
      align: 'end',
      renderCell: ({ order }) => (order ? moneyText(order.total) : '–'),
    },
    { id: 'result', title: 'Resultado', renderCell: ({ result }) => <LineState result={result} /> },
    { id: 'actions', title: 'Acciones', titleHidden: true, align: 'end', renderCell: actions },
  ];
  return (
    <div className={styles.lines}>
      <Table
        caption="Movimientos del banco y pedidos"
        columns={columns}
        rows={lines}
        rowKey={({ line }) => line._id}
        phoneRow={(shown) => ({
          start: box(shown),
          title: `${moneyText(shown.line.amount)}, ${shown.order ? orderText(shown.order) : 'sin pedido'}`,
          line: (
            <span className={styles.phone}>
              {bankDayText(shown.line.bookedOn, reading)}. {shown.line.text}
              <LineState result={shown.result} />
              {actions(shown)}
            </span>
          ),
        })}
        tall
      />
    </div>
  );
}

function LineText({ line: { text, payerAccount } }: { line: BankLineBody }) {
  return (
    <span className={styles.text}>
      {text}
      {payerAccount !== null && <small className={styles.second}>Desde {payerAccount}</small>}
    </span>
  );
}

function ChooseBox({ shown, onChoose }: { shown: ShownLine; onChoose: LineTableProps['onChoose'] }) {
  const { line, result, isChosen } = shown;
  return (
    <Checkbox
      className={styles.box}
      disabled={result.confirmed === 'alone'}
      checked={isChosen}
      onChange={({ target }) => onChoose(line._id, target.checked)}
    >
      <span className="visually-hidden">
        Confirmar {moneyText(line.amount)}, {line.text}
      </span>
    </Checkbox>
  );
}

function LineActions({ shown, onDecide }: { shown: ShownLine; onDecide: LineTableProps['onDecide'] }) {
  const discard = useDiscardLine();
  const { line, result } = shown;
  const { button } = result;
  const press = () => (button === 'Descartar' ? void discard(line) : onDecide(line._id));
  return (
    <span className={styles.actions}>
      {button !== undefined && (
        <Button
          variant={button === 'Descartar' ? 'ghost' : 'outline'}
          size="sm"
          aria-label={`${button}: ${moneyText(line.amount)}, ${line.text}`}
          onClick={press}
        >
          {button}
        </Button>
      )}
      <RowMenu
        of={`${moneyText(line.amount)}, ${line.text}`}
        actions={[
          { label: 'Elegir otro pedido', onSelect: () => onDecide(line._id) },
          { label: 'Descartar movimiento', onSelect: () => void discard(line) },
        ]}
      />
    </span>
  );
}
