/** All of Garden that the web app uses comes through this file, so that the next major version is a change of this file. */
export { Accordion } from '@zendeskgarden/react-components';
export { Timeline } from '@zendeskgarden/react-accordions';
export { Avatar } from '@zendeskgarden/react-avatars';
export { Breadcrumb } from '@zendeskgarden/react-breadcrumbs';
export {
  Anchor,
  Button,
  IconButton,
  SplitButton,
  ChevronButton,
  ToggleButton,
  ToggleIconButton,
} from '@zendeskgarden/react-buttons';
export { DatePicker } from '@zendeskgarden/react-datepickers';
export {
  Combobox,
  Field as ComboboxField,
  Hint as ComboboxHint,
  Label as ComboboxLabel,
  Message as ComboboxMessage,
  Item as MenuItem,
  ItemGroup as MenuItemGroup,
  Menu,
  OptGroup,
  Option,
  Separator as MenuSeparator,
} from '@zendeskgarden/react-dropdowns';
export {
  Checkbox,
  Field,
  Fieldset,
  File,
  FileList,
  FileUpload,
  Hint,
  Input,
  InputGroup,
  Label,
  MediaInput,
  Message,
  Radio,
  Range,
  Select,
  Textarea,
  Toggle,
} from '@zendeskgarden/react-forms';
export { Pane, PaneProvider } from '@zendeskgarden/react-grid';
export { Dots, Inline, Progress, Skeleton, Spinner } from '@zendeskgarden/react-loaders';
export {
  Body as ModalBody,
  Close as ModalClose,
  Drawer as GardenDrawer,
  Footer as ModalFooter,
  FooterItem as ModalFooterItem,
  Header as ModalHeader,
  Modal,
  TooltipDialog,
} from '@zendeskgarden/react-modals';
export {
  Alert,
  Close as NotificationClose,
  GlobalAlert,
  Notification,
  Paragraph as NotificationParagraph,
  Title as NotificationTitle,
  Well,
} from '@zendeskgarden/react-notifications';
export { OffsetPagination } from '@zendeskgarden/react-pagination';
export {
  Body as TableBody,
  Caption as TableCaption,
  Cell as TableCell,
  Head as TableHead,
  HeaderCell as TableHeaderCell,
  HeaderRow as TableHeaderRow,
  OverflowButton,
  Row as TableRow,
  SortableCell,
  Table,
} from '@zendeskgarden/react-tables';
export { Tab, TabList, TabPanel, Tabs } from '@zendeskgarden/react-tabs';
export { Tag } from '@zendeskgarden/react-tags';
export { DEFAULT_THEME, ThemeProvider, getColor } from '@zendeskgarden/react-theming';
export type { ColorParameters, IGardenTheme } from '@zendeskgarden/react-theming';
export { Tooltip } from '@zendeskgarden/react-tooltips';
export { Code, Ellipsis, Kbd, LG, MD, Paragraph, SM, Span, XL, XXL } from '@zendeskgarden/react-typography';
