import type { Meta, StoryObj } from '@storybook/react-vite';
import { Mail, QrCode } from 'lucide-react';
import { MailState } from '../MailState/MailState.tsx';
import { IconEntry, IconList } from './IconList.tsx';

const meta = { title: 'Panel/IconList', component: IconList } satisfies Meta<typeof IconList>;

export default meta;
type Story = StoryObj<typeof meta>;

export const Default: Story = {
  args: {
    children: [
      <IconEntry
        key="mail"
        Icon={Mail}
        title="Confirmación del pedido"
        state={<MailState state="accepted" />}
      >
        <small>12 dic, 19:02, a quien compró</small>
      </IconEntry>,
      <IconEntry key="scan" Icon={QrCode} title="Entró">
        <small>20 dic, 08:12, con Norte 1</small>
      </IconEntry>,
    ],
  },
};

export const Empty: Story = { args: { empty: 'Ningún correo todavía.', children: [] } };
