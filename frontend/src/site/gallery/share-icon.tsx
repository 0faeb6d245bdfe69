import { Icon } from '../../ui/icons';

export const ShareIcon = () => (
  <Icon>
    <path d="M12 15V3.5M7.5 7.5L12 3l4.5 4.5M6.5 11H5v9.5h14V11h-1.5" />
  </Icon>
);
