import { navigation } from '@countersign/shared/resources/definitions/app-home.ts';
import { ResourcePage } from '../../../ui/resource/resource-page.tsx';

/** `/app/nav`: entries of the mobile app’s first page. */
export const NavigationPage = () => <ResourcePage resource={navigation} />;
