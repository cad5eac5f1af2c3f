import { banner } from '@countersign/shared/resources/definitions/app-home.ts';
import { ResourcePage } from '../../../ui/resource/resource-page.tsx';

/** `/app/banner`: pictures at the top of the mobile app. */
export const BannersPage = () => <ResourcePage resource={banner} />;
