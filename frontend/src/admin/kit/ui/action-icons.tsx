import { Icon } from '../../../ui/icons';

/** Makes an icon of stroked paths, each given as its `d`. */
const linesOf =
  (...paths: string[]) =>
  () => (
    <Icon>
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </Icon>
  );

export const SyncIcon = linesOf(
  'M19.5 12a7.5 7.5 0 0 1-13.4 4.6M4.5 12a7.5 7.5 0 0 1 13.4-4.6',
  'M18.4 3.6v4h-4M5.6 20.4v-4h4',
);
export const SwitchIcon = linesOf('M4 8.5h15M15.5 5l3.5 3.5-3.5 3.5M20 15.5H5M8.5 12L5 15.5 8.5 19');
export const EditIcon = linesOf('M4.5 19.5l.9-4L16 4.9l3.1 3.1L8.5 18.6z', 'M13.7 7.2l3.1 3.1');
export const DeleteIcon = linesOf(
  'M4.5 6.5h15M9.5 6.5v-2h5v2M6.5 6.5l.8 13h9.4l.8-13M10.2 10.5v5.5M13.8 10.5v5.5',
);
export const LeftIcon = linesOf('M19 12H5.5M11 6l-6 6 6 6');
export const RightIcon = linesOf('M5 12h13.5M13 6l6 6-6 6');
export const UpIcon = linesOf('M12 19V5.5M6 11l6-6 6 6');
export const DownIcon = linesOf('M12 5v13.5M6 13l6 6 6-6');
export const HideIcon = linesOf(
  'M9.5 5.9A9 9 0 0 1 12 5.5c6 0 9.5 6.5 9.5 6.5a17 17 0 0 1-2.6 3.3M6 7.4A16.5 16.5 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.4-1.2',
  'M9.9 9.9a3 3 0 0 0 4.2 4.2M4 4l16 16',
);
export const CheckIcon = linesOf('M5 12.5l4.5 4.5L19 7.5');
export const AddIcon = linesOf('M12 5v14M5 12h14');
export const TakeOutIcon = linesOf('M13.5 4.5h-9v15h9M10 12h10M16.5 8.5L20 12l-3.5 3.5');
export const CoverIcon = linesOf('M12 4.5l2.3 4.9 5.2.7-3.8 3.7.9 5.3-4.6-2.6-4.6 2.6.9-5.3L4.5 10l5.2-.7z');
export const UploadIcon = linesOf('M12 15.5V4.5M7 9l5-5 5 5M4.5 15.5v4h15v-4');

export const SelectIcon = linesOf('M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17', 'M8.2 12.4l2.6 2.6 5-5.4');
export const GridIcon = linesOf('M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z');
export const ListIcon = linesOf('M4.5 5h4v4h-4zM4.5 15h4v4h-4zM12 7h7.5M12 17h7.5');
export const PdfIcon = linesOf('M13.5 3.5h-7v17h11v-13zM13.5 3.5v4h4', 'M12 10.5v6M9.5 14l2.5 2.5 2.5-2.5');
export const SendIcon = linesOf('M20 4L10.5 13.5M20 4l-6 16-3.5-6.5L4 10z');
export const GroupIcon = linesOf('M4.5 8.5h11v11h-11zM8.5 8.5v-4h11v11h-4');
export const GlobeIcon = linesOf(
  'M12 3.5a8.5 8.5 0 1 0 0 17a8.5 8.5 0 1 0 0-17M4 9.5h16M4 14.5h16',
  'M12 3.5c-4.8 4.6-4.8 12.4 0 17c4.8-4.6 4.8-12.4 0-17',
);
export const DatesIcon = linesOf('M4.5 6.5h15v13h-15zM4.5 10.5h15M8.5 4v4M15.5 4v4');

/** Three dots: more actions. */
export const MoreIcon = () => (
  <Icon>
    <path d="M5.5 12h.01M12 12h.01M18.5 12h.01" strokeWidth="2.6" />
  </Icon>
);

/** Six dots: a drag handle. */
export const GripIcon = () => (
  <Icon>
    <path d="M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01" strokeWidth="2.6" />
  </Icon>
);

export const ShowIcon = () => (
  <Icon>
    <path d="M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12z" />
    <circle cx="12" cy="12" r="3" />
  </Icon>
);
