import Book from '@zendeskgarden/svg-icons/src/16/book-open-stroke.svg?icon';
import Building from '@zendeskgarden/svg-icons/src/16/building-stroke.svg?icon';
import Check from '@zendeskgarden/svg-icons/src/16/check-circle-stroke.svg?icon';
import Clipboard from '@zendeskgarden/svg-icons/src/16/clipboard-list-stroke.svg?icon';
import Clock from '@zendeskgarden/svg-icons/src/16/clock-stroke.svg?icon';
import Chart from '@zendeskgarden/svg-icons/src/16/bar-chart-stroke.svg?icon';
import Document from '@zendeskgarden/svg-icons/src/16/file-document-stroke.svg?icon';
import Flow from '@zendeskgarden/svg-icons/src/16/arrow-retweet-stroke.svg?icon';
import Folder from '@zendeskgarden/svg-icons/src/16/folder-closed-stroke.svg?icon';
import Gear from '@zendeskgarden/svg-icons/src/16/gear-stroke.svg?icon';
import Eye from '@zendeskgarden/svg-icons/src/16/eye-stroke.svg?icon';
import Home from '@zendeskgarden/svg-icons/src/16/home-stroke.svg?icon';
import Inbox from '@zendeskgarden/svg-icons/src/16/inbox-stroke.svg?icon';
import LinkIcon from '@zendeskgarden/svg-icons/src/16/link-stroke.svg?icon';
import Monitor from '@zendeskgarden/svg-icons/src/16/monitor-stroke.svg?icon';
import Notification from '@zendeskgarden/svg-icons/src/16/notification-stroke.svg?icon';
import Phone from '@zendeskgarden/svg-icons/src/16/mobile-phone-stroke.svg?icon';
import Play from '@zendeskgarden/svg-icons/src/16/play-circle-stroke.svg?icon';
import Send from '@zendeskgarden/svg-icons/src/16/user-list-stroke.svg?icon';
import Shapes from '@zendeskgarden/svg-icons/src/16/shapes-stroke.svg?icon';
import Shield from '@zendeskgarden/svg-icons/src/16/shield-stroke.svg?icon';
import Trash from '@zendeskgarden/svg-icons/src/16/trash-stroke.svg?icon';
import Ticket from '@zendeskgarden/svg-icons/src/16/tag-stroke.svg?icon';
import User from '@zendeskgarden/svg-icons/src/16/user-solo-stroke.svg?icon';
import Users from '@zendeskgarden/svg-icons/src/16/user-group-stroke.svg?icon';
import type { ComponentType, SVGProps } from 'react';

/** Icons that the server's menu may name. */
export const menuIcons: Readonly<Record<string, ComponentType<SVGProps<SVGSVGElement>>>> = {
  bin: Trash,
  book: Book,
  building: Building,
  check: Check,
  clipboard: Clipboard,
  clock: Clock,
  document: Document,
  flow: Flow,
  folder: Folder,
  form: Document,
  gear: Gear,
  home: Home,
  inbox: Inbox,
  link: LinkIcon,
  monitor: Monitor,
  notification: Notification,
  phone: Phone,
  play: Play,
  shapes: Shapes,
  shield: Shield,
  ticket: Ticket,
  todo: Inbox,
  finished: Check,
  process: Send,
  workflow: Flow,
  copied: Eye,
  statistics: Chart,
  definition: Shapes,
  user: User,
  users: Users,
};
